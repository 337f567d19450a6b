import type Stripe from 'stripe';
import type { Sale } from '../payment-provider.port.ts';
import { UnexpectedPriceError } from '../provider.errors.ts';
import { isInvalid } from './stripe-errors.ts';

/** All prices are in US dollars. */
export const currency = 'usd';

/** A coupon counts for the price it was named with, and so for no credit beside it. */
export function discountsOf({ couponId }: Sale): { readonly discounts?: { readonly coupon: string }[] } {
  return couponId === null ? {} : { discounts: [{ coupon: couponId }] };
}

/** What a plan given up takes off an invoice. Where that exceeds the rest, Stripe keeps it for the customer. */
export function creditLine({ credit }: Sale) {
  return { amount: -credit, currency, description: 'Unused part of your plan', discountable: false };
}

/**
 * Compares what an invoice comes to with our own arithmetic. What Stripe keeps for the customer does not count: it is
 * their money, whichever invoice it pays.
 *
 * @throws UnexpectedPriceError
 */
export function demandExpected({ expected }: Sale, { total }: Pick<Stripe.Invoice, 'total'>): void {
  if (Math.max(total, 0) !== expected) throw new UnexpectedPriceError();
}

/** Whether Stripe refuses a sale for its coupon: it has expired since it was looked up, or is gone. */
export function isAboutCoupon(error: unknown): boolean {
  return isInvalid(error) && /coupon|discount/.test(`${error.code} ${error.param}`);
}
