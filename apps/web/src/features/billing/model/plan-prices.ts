import type { PlanEntry, PriceEntry } from '@plumbline/contracts';
import type { BillingCycle, Offer } from '@plumbline/pricing';
import { formatPrice, formatWholeMoney } from '../../../lib/format.ts';

const MONTHS_PER_YEAR = 12;

/** The price of a plan in a billing cycle; `undefined` when it is not sold that way. */
export function priceIn({ prices }: PlanEntry, cycle: BillingCycle): PriceEntry | undefined {
  return prices.find((price) => price.cycle === cycle);
}

/** The price of an offer; `undefined` when it cannot be bought. */
export function priceFor(plans: readonly PlanEntry[], { plan, cycle }: Offer): PriceEntry | undefined {
  const entry = plans.find((each) => each.plan === plan && each.purchasable);
  return entry && priceIn(entry, cycle);
}

/** US dollars a month of a plan that is paid by the year; `null` when it is not sold. */
export function monthlyPrice(plan: PlanEntry): number | null {
  const yearly = priceIn(plan, 'YEARLY');
  return yearly ? yearly.amount / MONTHS_PER_YEAR : null;
}

/** A price as advertised: `$5`, and cents only where there are some. */
export function advertised(dollars: number): string {
  return Number.isInteger(dollars) ? formatWholeMoney(dollars) : formatPrice(dollars);
}
