export { addMonths, addYears } from './calendar.ts';
export { summarizeCheckout, type CheckoutSummary } from './checkout-summary.ts';
export { couponDurations, type CouponDuration, type CouponTerms } from './coupon.ts';
export { computeUnusedCredit, isRefundable, REFUND_DAYS } from './credit-and-refund.ts';
export { prorate, toCents, toDollars, type Cents } from './money.ts';
export {
  billingCycles,
  isUpgrade,
  offers,
  planNames,
  plans,
  priceOf,
  purchasablePlans,
  type BillingCycle,
  type Offer,
  type Plan,
  type PurchasablePlan,
} from './plans.ts';
