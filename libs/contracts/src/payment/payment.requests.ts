import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsPage, IsPageSize, IsShortText, IsSort, Trimmed } from '../fields.ts';
import { limits } from '../limits.ts';

const { maxChargesSize, maxCouponLength, maxPriceIdLength } = limits.payment;

/** Query of `GET /api/payment/coupon`. */
export class CouponRequest {
  @Trimmed
  @IsShortText('A promo code', maxCouponLength)
  couponId!: string;
}

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

export const chargeSorts = ['createdDate,desc', 'createdDate,asc'] as const;
export type ChargeSort = (typeof chargeSorts)[number];

/** Query of `GET /api/payment/charges`. */
export class ListChargesRequest {
  @IsPage()
  page: number = 0;

  @IsPageSize(maxChargesSize)
  size: number = maxChargesSize;

  @IsSort(chargeSorts)
  sort: ChargeSort = 'createdDate,desc';
}
