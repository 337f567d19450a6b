export * from './calendar.ts';
export * from './checkout-summary.ts';
export * from './coupon.ts';
export * from './money.ts';
export * from './plans.ts';
export * from './refund.ts';
export * from './renewal.ts';
export * from './unused-credit.ts';
