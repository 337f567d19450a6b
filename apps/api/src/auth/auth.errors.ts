import { limits } from '@plumbline/contracts';
import { domainError } from '../platform/problem/domain-error.ts';

/** Unknown address, wrong password or not activated. Does not reveal which. */
export class SignInRefusedError extends domainError('unauthenticated', 'sign-in-refused') {
  constructor() {
    super('Login Incorrect. Please try again.');
  }
}

/** Somebody asked to delete the account, which only the mailed link undoes. Only who knows the password is told. */
export class AccountSealedError extends domainError('forbidden', 'account-sealed') {
  constructor() {
    super(
      'This account is about to be deleted',
      `To keep it, use the link in the email that we sent about it. It works for ${limits.account.undoHours} hours.`,
    );
  }
}

/** The second step took more than five minutes, was already completed, or the password has changed. */
export class SignInExpiredError extends domainError('unauthenticated', 'sign-in-expired') {
  constructor() {
    super('This login has expired. Please start again.');
  }
}

/** The code, the recovery code or the passkey is not right, or was used before. */
export class SecondFactorRefusedError extends domainError('unauthenticated', 'second-factor-refused') {
  constructor() {
    super('That did not work. Please try again.');
  }
}

/** So many passwords are being compared already that another would wait too long. */
export class TooManyPasswordsError extends domainError('unavailable', 'too-many-passwords') {
  constructor() {
    super('Many people are logging in right now. Please try again in a moment.', undefined, {
      retryAfterSeconds: 2,
    });
  }
}

/** So many people are downloading their data already, or the account itself is, that another would wait too long. */
export class TooManyDownloadsError extends domainError('unavailable', 'too-many-downloads') {
  constructor() {
    super(
      'Your data is being downloaded already, or many others are downloading theirs. Please try again in a moment.',
      undefined,
      { retryAfterSeconds: 10 },
    );
  }
}

/** The current password of a signed-in user is wrong. */
export class WrongPasswordError extends domainError('invalid', 'wrong-password') {
  constructor() {
    const message = 'Incorrect password';
    super(message, undefined, { violations: [{ field: 'currentPassword', message }] });
  }
}

/** The key of a reset link is unknown, used or expired. */
export class DeadResetLinkError extends domainError('invalid', 'dead-reset-link') {
  constructor() {
    super('This reset link is no longer valid. Please request a new one.');
  }
}

/** The key of a mailed link that confirms or undoes something is unknown, used or expired. */
export class DeadEmailLinkError extends domainError('invalid', 'dead-email-link') {
  constructor() {
    super('This link is no longer valid.');
  }
}

/** The key of an activation link is unknown or used, or was replaced by a newer registration. */
export class ActivationFailedError extends domainError('invalid', 'activation-failed') {
  constructor() {
    super('Your account could not be activated');
  }
}
