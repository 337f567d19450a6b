import { paymentUrls } from '@plumbline/contracts';
import type { CouponResponse } from '@plumbline/contracts';
import { getJson } from '../../../lib/api-client.ts';

/** What a promo code takes off, also when it is not valid any more. One that nobody knows is an `ApiError` with status 404. */
export function getCoupon(couponId: string): Promise<CouponResponse> {
  return getJson<CouponResponse>(paymentUrls.coupon(couponId));
}
