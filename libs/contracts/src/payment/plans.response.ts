import { billingCycles, plans } from '@plumbline/pricing';
import type { Infer } from '../schema.ts';
import { arrayOf, booleanSchema, enumSchema, numberSchema, objectSchema, stringSchema } from '../schema.ts';

const priceEntrySchema = objectSchema({
  cycle: enumSchema(billingCycles),
  /** US dollars: for one year, or for a lifetime. */
  amount: numberSchema,
  /** What a purchase names. */
  priceId: stringSchema,
  /** What coupons name; all prices of a cycle share it. */
  productId: stringSchema,
});
export type PriceEntry = Infer<typeof priceEntrySchema>;

const planEntrySchema = objectSchema({
  plan: enumSchema(plans),
  name: stringSchema,
  /** False for a plan that is only announced; it has no prices. */
  purchasable: booleanSchema,
  prices: arrayOf(priceEntrySchema),
});
export type PlanEntry = Infer<typeof planEntrySchema>;

/** What can be bought, and what is announced. Clients know no prices of their own. */
export const plansResponseSchema = objectSchema({
  plans: arrayOf(planEntrySchema),
  /** No money moves, and only test cards are accepted. */
  isTestMode: booleanSchema,
});
export type PlansResponse = Infer<typeof plansResponseSchema>;
