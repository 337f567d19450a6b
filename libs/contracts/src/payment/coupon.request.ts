import { IsShortText, Trimmed } from '../fields.ts';
import { limits } from '../limits.ts';

/** Query of `GET /api/payment/coupon`. */
export class CouponRequest {
  @Trimmed
  @IsShortText('A promo code', limits.payment.maxCouponLength)
  couponId!: string;
}
