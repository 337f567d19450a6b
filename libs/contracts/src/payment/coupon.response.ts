import type { CouponDuration } from '@plumbline/pricing';

/** What a promo code takes off. */
export interface CouponResponse {
  readonly valid: boolean;
  /** Ids of the products it counts for. */
  readonly appliesTo: readonly string[];
  /** US dollars; goes before `percentOff`. */
  readonly amountOff: number | null;
  /** Above 0 and at most 100. */
  readonly percentOff: number | null;
  readonly duration: CouponDuration;
  /** With `repeating` only. */
  readonly durationInMonths: number | null;
}
