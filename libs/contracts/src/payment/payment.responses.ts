import { billingCycles, couponDurations, plans, purchasablePlans } from '@plumbline/pricing';
import {
  arrayOf,
  booleanSchema,
  dateSchema,
  enumSchema,
  integerSchema,
  nullable,
  numberSchema,
  objectSchema,
  stringSchema,
} from '../schema.ts';
import type { Infer } from '../schema.ts';

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

/** Plans for sale, and plans that are only announced. Clients have no prices of their own. */
export const plansResponseSchema = objectSchema({
  plans: arrayOf(planEntrySchema),
  /** No money moves, and only test cards are accepted. */
  isTestMode: booleanSchema,
});
export type PlansResponse = Infer<typeof plansResponseSchema>;

/** What a promo code takes off. */
export const couponResponseSchema = objectSchema({
  valid: booleanSchema,
  /** Ids of the products it applies to. */
  appliesTo: arrayOf(stringSchema),
  /** US dollars; takes precedence over `percentOff`. */
  amountOff: nullable(numberSchema),
  /** Above 0 and at most 100. */
  percentOff: nullable(numberSchema),
  duration: enumSchema(couponDurations),
  /** With `repeating` only. */
  durationInMonths: nullable(integerSchema),
});
export type CouponResponse = Infer<typeof couponResponseSchema>;

/** The card that is charged. This is all we know of it ourselves. */
export const paymentMethodResponseSchema = objectSchema({
  /** Lower case, such as `visa`. */
  brand: stringSchema,
  /** The last four digits. */
  lastFour: stringSchema,
  /** 1 to 12. */
  expMonth: integerSchema,
  /** Four digits. */
  expYear: integerSchema,
});
export type PaymentMethodResponse = Infer<typeof paymentMethodResponseSchema>;

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
  /** False: the payment provider does not know the account, so it has no card either. */
  isCustomer: booleanSchema,
});
export type CurrentSubscriptionResponse = Infer<typeof currentSubscriptionResponseSchema>;

/** A payment that was attempted. */
export const chargeResponseSchema = objectSchema({
  /** US dollars. */
  amount: numberSchema,
  /** Address of its receipt; `null` when it was not paid. */
  receiptUrl: nullable(stringSchema),
  paid: booleanSchema,
  /** Seconds since 1970-01-01 UTC. */
  createdDate: integerSchema,
});
export type ChargeResponse = Infer<typeof chargeResponseSchema>;
