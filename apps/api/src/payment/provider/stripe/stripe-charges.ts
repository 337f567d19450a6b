import type Stripe from 'stripe';
import type { ProviderCharge } from '../payment-provider.port.ts';
import { PAGE_SIZE } from './stripe-client.ts';
import { isInvalid } from './stripe-errors.ts';

const MAX_CHARGES = 1_000;

/** Payments that were tried, and giving them back. */
export class StripeCharges {
  constructor(private readonly stripe: Stripe) {}

  /** Newest first, as Stripe lists them. */
  async listOf(customer: string): Promise<readonly ProviderCharge[]> {
    return (await this.tried(customer)).map(chargeFrom);
  }

  /** The same as Stripe has them. */
  async tried(customer: string): Promise<Stripe.Charge[]> {
    const all = this.stripe.charges.list({ customer, limit: PAGE_SIZE });
    return all.autoPagingToArray({ limit: MAX_CHARGES });
  }

  /** The whole of what has not been given back yet. */
  async refund(charge: string): Promise<void> {
    const idempotencyKey = `refund:${charge}`;
    try {
      await this.stripe.refunds.create({ charge, reason: 'requested_by_customer' }, { idempotencyKey });
    } catch (error) {
      if (!isInvalid(error) || error.code !== 'charge_already_refunded') throw error;
    }
  }
}

export function chargeFrom(charge: Stripe.Charge): ProviderCharge {
  const isPaid = charge.paid && charge.status === 'succeeded';
  return {
    id: charge.id,
    amount: charge.amount,
    refunded: charge.amount_refunded,
    isPaid,
    createdAt: dateOf(charge.created),
    receiptUrl: isPaid ? charge.receipt_url : null,
  };
}

/** Stripe counts seconds. */
export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
