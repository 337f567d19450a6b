import { billingCycles, purchasablePlans } from '@plumbline/pricing';
import type { Infer } from '../schema.ts';
import { dateSchema, enumSchema, nullable, numberSchema, objectSchema, stringSchema } from '../schema.ts';

/** `PAST_DUE`: the last charge failed, and the plan ends unless it is paid. */
const subscriptionStatuses = ['ACTIVE', 'PAST_DUE'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** A plan that the user has bought. */
export const subscriptionResponseSchema = objectSchema({
  id: stringSchema,
  /** Number of the order, as the user sees it. */
  confirmation: stringSchema,
  status: enumSchema(subscriptionStatuses),
  plan: enumSchema(purchasablePlans),
  cycle: enumSchema(billingCycles),
  /** US dollars, at the purchase. */
  amountPaid: numberSchema,
  /** The day of the next charge; `null` when there is none. */
  renewsOn: nullable(dateSchema),
});
export type SubscriptionResponse = Infer<typeof subscriptionResponseSchema>;

/** Response of `GET /api/payment/subscription`. */
export const currentSubscriptionResponseSchema = objectSchema({
  /** `null` when nothing is bought. */
  subscription: nullable(subscriptionResponseSchema),
  /** US dollars that would be credited if a higher plan were bought now. */
  unusedCredit: numberSchema,
});
export type CurrentSubscriptionResponse = Infer<typeof currentSubscriptionResponseSchema>;
