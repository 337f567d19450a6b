import type { Call } from '../call.ts';
import { found } from '../store.ts';

export const couponCalls: readonly Call[] = [
  {
    route: 'GET /v1/coupons/:id',
    params: 'expand[]',
    answer: (store, { id }) => found(store.coupons, 'coupon', id).coupon,
  },
];
