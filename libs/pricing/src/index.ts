export * from './calendar.ts';
export * from './checkout-summary.ts';
export * from './coupon.ts';
export * from './credit-and-refund.ts';
export * from './money.ts';
export * from './plans.ts';
export * from './renewal.ts';
