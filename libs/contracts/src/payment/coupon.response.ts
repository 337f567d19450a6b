import { couponDurations } from '@plumbline/pricing';
import type { Infer } from '../schema.ts';
import {
  arrayOf,
  booleanSchema,
  enumSchema,
  integerSchema,
  nullable,
  numberSchema,
  objectSchema,
  stringSchema,
} from '../schema.ts';

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
