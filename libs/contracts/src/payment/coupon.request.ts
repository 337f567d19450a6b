import { Transform } from 'class-transformer';
import { IsShortText } from '../fields.ts';
import { limits } from '../limits.ts';

/** Query of `GET /api/payment/coupon`. */
export class CouponRequest {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsShortText('A promo code', limits.payment.maxCouponLength)
  couponId!: string;
}
