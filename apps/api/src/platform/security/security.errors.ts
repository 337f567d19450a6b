import type { Scope } from '@plumbline/contracts';
import { domainError } from '../problem/domain-error.ts';

/** Too many attempts in the current window. */
export class TooManyAttemptsError extends domainError('too-many', 'too-many-attempts') {
  constructor(retryAfterSeconds: number, title = 'Too many attempts. Please try again later.') {
    super(title, undefined, { retryAfterSeconds });
  }
}

/** The account's plan does not include the feature. */
export class PremiumRequiredError extends domainError('forbidden', 'premium-required') {
  constructor() {
    super('You must upgrade to a Premium Account for this feature');
  }
}

/** The call is for administrators. */
export class AdminRequiredError extends domainError('forbidden', 'admin-required') {
  constructor() {
    super('This is for administrators only');
  }
}

/** Administrators can only set up a second factor until they have one. */
export class SecondFactorRequiredError extends domainError('forbidden', 'second-factor-required') {
  constructor() {
    super('Set up two-step verification first');
  }
}

/** The account has yet to be paid for, or a payment has failed. */
export class PaymentRequiredError extends domainError('payment', 'payment-required') {
  constructor() {
    super('Your plan is not paid for yet', 'Please complete the checkout to continue.');
  }
}

/** A personal access token does not reach the call. */
export class MissingScopeError extends domainError('forbidden', 'missing-scope') {
  /** @param scope what the token would need; null where no token can make the call */
  constructor(scope: Scope | null) {
    super(
      'This token does not allow that',
      scope === null
        ? 'No personal access token can make this call: log in instead.'
        : `The call needs a token with the scope ${scope}.`,
      { members: scope === null ? {} : { scope } },
    );
  }
}
