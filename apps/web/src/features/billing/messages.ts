import { toastsAbout } from '../../stores/toasts.ts';

/** The way to Premium: the feature that needs it, promo codes, payment, and its end. */
export const checkoutToasts = toastsAbout('checkout');

/** The toasts of billing. */
export const billingMessages = {
  couponNotFound: 'Promo code not found',
  couponInvalid: 'This promotion is no longer valid.',
  couponApplied: 'This promotion has been applied!',
  cardFailed: 'Payment has failed. Please review your fields',
  purchaseFailed: 'Your payment failed, please try again',
  cardUpdated: 'Payment Method updated!',
  cardUpdateFailed: 'Error. Your payment method could not be updated. Please contact support',
} as const;
