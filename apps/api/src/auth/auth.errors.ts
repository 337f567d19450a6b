import { domainError } from '../platform/problem/domain-error.ts';

/** No token, or one that is not good: any more. */
export class NotSignedInError extends domainError('unauthenticated', 'not-signed-in') {
  constructor() {
    super('Please sign in');
  }
}

/** Unknown address, wrong password or not activated: which of them is not told. */
export class SignInRefusedError extends domainError('unauthenticated', 'sign-in-refused') {
  constructor() {
    super('Login Incorrect. Please try again.');
  }
}

/** Somebody who is signed in does not know the password. */
export class WrongPasswordError extends domainError('invalid', 'wrong-password') {
  constructor() {
    const message = 'Incorrect password';
    super(message, undefined, { violations: [{ field: 'currentPassword', message }] });
  }
}

/** The key of a reset link is unknown, used or too old. */
export class DeadResetLinkError extends domainError('invalid', 'dead-reset-link') {
  constructor() {
    super('This reset link is no longer valid. Please ask for a new one.');
  }
}
