import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsShortText, Trimmed } from '../fields.ts';
import { limits } from '../limits.ts';

const { maxCouponLength, maxPriceIdLength } = limits.payment;

/** Body of `POST /api/payment/subscription`. What it costs is for the server to know. */
export class SubscriptionRequest {
  /** One of those that `GET /api/payment/plans` lists. */
  @IsShortText('A price', maxPriceIdLength)
  priceId!: string;

  /** Empty: none. */
  @Trimmed
  @IsOptional()
  @IsString({ message: 'The promo code must be text' })
  @MaxLength(maxCouponLength, { message: 'The promo code is too long' })
  couponId?: string | null;
}
