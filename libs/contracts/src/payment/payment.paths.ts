/** Endpoints of plans, cards and charges, under `/api`. */
export const paymentPaths = {
  plans: 'payment/plans',
  coupon: 'payment/coupon',
  paymentMethod: 'payment/payment-method',
  subscription: 'payment/subscription',
  charges: 'payment/charges',
  webhook: 'payment/webhook',
} as const;

export const paymentUrls = {
  plans: '/payment/plans',
  coupon: (couponId: string) => `/payment/coupon?couponId=${encodeURIComponent(couponId)}`,
  paymentMethod: '/payment/payment-method',
  subscription: '/payment/subscription',
  charges: (size: number) => `/payment/charges?size=${size}`,
} as const;
