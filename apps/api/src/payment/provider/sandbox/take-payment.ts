import type { Cents, Offer } from '@plumbline/pricing';
import type { Refusal } from '../provider.errors.ts';
import type { SandboxTables } from './sandbox-books.ts';

/** What is to be paid, by whom, for what. */
export interface Bill extends Offer {
  readonly customer: string;
  readonly amount: Cents;
  readonly moment: Date;
}

/** What trying to be paid came to. */
export interface Payment {
  /** What the card was charged, without what was taken from the customer's balance. */
  readonly paid: Cents;
  /** The charge, also one that was declined; `null` where the card had nothing to pay, or there is no card. */
  readonly chargeId: string | null;
  /** `null`: all is paid. */
  readonly refusal: Refusal | null;
}

/** Takes an amount from the customer's balance first and the rest from the card; from neither where that is declined. */
export async function takePayment(tables: SandboxTables, bill: Bill): Promise<Payment> {
  const { customer, amount, moment, ...offer } = bill;
  const fromBalance = Math.min(await tables.customers.lockBalance(customer), amount);
  const payment = await chargeCard(tables, { ...offer, customer, amount: amount - fromBalance, moment });
  if (!payment.refusal && fromBalance > 0) await tables.customers.addToBalance(customer, -fromBalance);
  return payment;
}

async function chargeCard(tables: SandboxTables, bill: Bill): Promise<Payment> {
  if (bill.amount === 0) return { paid: 0, chargeId: null, refusal: null };
  const card = await tables.customers.findCard(bill.customer);
  if (!card) return { paid: 0, chargeId: null, refusal: 'card_declined' };
  const isPaid = !card.isDeclined;
  const chargeId = await tables.charges.add({ ...bill, isPaid, card, createdAt: bill.moment });
  return { paid: isPaid ? bill.amount : 0, chargeId, refusal: isPaid ? null : 'card_declined' };
}
