import { domainError } from '../platform/problem/domain-error.ts';

/** Unknown address, wrong password or not activated. Does not reveal which. */
export class SignInRefusedError extends domainError('unauthenticated', 'sign-in-refused') {
  constructor() {
    super('Login Incorrect. Please try again.');
  }
}

/** The current password of a signed-in user is wrong. */
export class WrongPasswordError extends domainError('invalid', 'wrong-password') {
  constructor() {
    const message = 'Incorrect password';
    super(message, undefined, { violations: [{ field: 'currentPassword', message }] });
  }
}

/** Everyone uses the account, and one visitor would take it from the others. */
export class DemoAccountError extends domainError('forbidden', 'demo-account') {
  constructor() {
    super(
      'A demo account stays as it is',
      'Everyone may use it, so its email address, password and two-step verification cannot be changed, and it cannot ' +
        'be deleted. Register to try that with an account of your own.',
    );
  }
}

/** The key of a reset link is unknown, used or expired. */
export class DeadResetLinkError extends domainError('invalid', 'dead-reset-link') {
  constructor() {
    super('This reset link is no longer valid. Please request a new one.');
  }
}

/** The key of a link about an email address is unknown, used or expired. */
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
