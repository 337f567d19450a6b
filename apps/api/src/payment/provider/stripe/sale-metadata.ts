import type { BillingCycle, PurchasablePlan } from '@plumbline/pricing';
import type Stripe from 'stripe';
import type { Sale } from '../payment-provider.port.ts';

/** What is written on everything that is sold, so that it can be told what it is. */
export type SaleMarks = Pick<Sale, 'plan' | 'cycle' | 'replaces'> & { readonly saleId: string };

/** A plan of a single payment has no end at Stripe; this mark gives it one. */
export const ENDED = 'ended';

export function metadataOf({ id, plan, cycle, replaces }: Sale): Record<string, string> {
  return { saleId: id, plan, cycle, ...(replaces && { replaces }) };
}

/** `null`: it was not sold by us. */
export function marksFrom(metadata: Stripe.Metadata | null): SaleMarks | null {
  const { saleId, plan, cycle, replaces = null } = metadata ?? {};
  if (!saleId || !isPlan(plan) || !isCycle(cycle)) return null;
  return { saleId, plan, cycle, replaces };
}

function isPlan(text?: string): text is PurchasablePlan {
  return text === 'BASIC' || text === 'PREMIUM';
}

function isCycle(text?: string): text is BillingCycle {
  return text === 'YEARLY' || text === 'LIFETIME';
}
