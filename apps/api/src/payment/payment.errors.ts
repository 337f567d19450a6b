import type { BillingCycle } from '@plumbline/pricing';
import { domainError } from '../platform/problem/domain-error.ts';

export class UnknownPriceError extends domainError('invalid', 'unknown-price') {
  constructor() {
    const title = 'This price does not exist';
    super(title, undefined, { violations: [{ field: 'priceId', message: title }] });
  }
}

export class CouponNotFoundError extends domainError('absent', 'coupon-not-found') {
  constructor() {
    super('Promo code not found');
  }
}

const couponProblems = {
  unknown: 'Promo code not found',
  invalid: 'This promotion is no longer valid.',
  YEARLY: 'Promo code not available on the yearly subscription',
  LIFETIME: 'Promo code not available on the lifetime subscription',
} satisfies Record<BillingCycle | 'unknown' | 'invalid', string>;

/** A purchase names a coupon that does not apply: an unknown or expired one, or one for the other cycle. */
export class CouponRefusedError extends domainError('invalid', 'coupon-refused') {
  constructor(problem: keyof typeof couponProblems) {
    const message = couponProblems[problem];
    super('This promo code cannot be used', message, { violations: [{ field: 'couponId', message }] });
  }
}

export class PaymentMethodNotFoundError extends domainError('absent', 'payment-method-not-found') {
  constructor() {
    super('No card is on file');
  }
}

/** A purchase without a card. */
export class PaymentMethodNeededError extends domainError('conflict', 'payment-method-needed') {
  constructor() {
    super('Please add a card first');
  }
}

/** The plan cannot replace the current one. */
export class NoUpgradeError extends domainError('conflict', 'no-upgrade') {
  constructor() {
    super(
      'You already have a plan that this one cannot replace',
      'A higher plan, or the same one for life, can be bought at once. For any other, cancel your plan first.',
    );
  }
}

export class OtherPurchaseUnderWayError extends domainError('conflict', 'purchase-under-way') {
  constructor() {
    super(
      'Another purchase is in progress',
      'Nothing was charged for this one. Please try again in a minute.',
    );
  }
}

/** The same purchase is under way and did not complete while the request waited. */
export class PurchasePendingError extends domainError('unavailable', 'purchase-pending') {
  constructor() {
    super('Your purchase is still in progress', 'Please try again; you will not be charged twice.', {
      retryAfterSeconds: 10,
    });
  }
}

/** A purchase failed, and no card was charged. */
export class PurchaseFailedError extends domainError('conflict', 'purchase-failed') {
  constructor() {
    super('Your payment failed, please try again', 'Nothing was charged.');
  }
}

/** A plan was bought and had ended before the response. */
export class PlanEndedError extends domainError('conflict', 'plan-ended') {
  constructor() {
    super('This plan has been canceled');
  }
}

export class NothingToCancelError extends domainError('absent', 'nothing-to-cancel') {
  constructor() {
    super('There is no plan to cancel');
  }
}
