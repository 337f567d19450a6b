import { paymentUrls } from '@plumbline/contracts';
import type { CouponResponse } from '@plumbline/contracts';
import { getJson } from '../../../lib/api-client.ts';

/** What a promo code takes off, even if it has expired. Rejects with an `ApiError` of status 404 if it is unknown. */
export function fetchCoupon(couponId: string): Promise<CouponResponse> {
  return getJson<CouponResponse>(paymentUrls.coupon(couponId));
}
