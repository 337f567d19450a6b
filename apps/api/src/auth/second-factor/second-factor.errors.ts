import { domainError } from '../../platform/problem/domain-error.ts';

/** The code of an authenticator app that is being set up is wrong. */
export class WrongCodeError extends domainError('invalid', 'wrong-code') {
  constructor() {
    const message = 'This code is not right. Check the clock on your phone and enter the latest code.';
    super(message, undefined, { violations: [{ field: 'code', message }] });
  }
}

/** The new passkey was not created here, or too late. */
export class PasskeyRefusedError extends domainError('invalid', 'passkey-refused') {
  constructor() {
    super('This passkey could not be added. Please try again.');
  }
}

/** An authenticator app is set up already, or the account has as many passkeys as it can. */
export class FactorExistsError extends domainError('conflict', 'second-factor-exists') {}

/** There is no such authenticator app, passkey, or second factor that recovery codes would stand in for. */
export class FactorNotFoundError extends domainError('absent', 'second-factor-not-found') {
  constructor() {
    super('This was already removed');
  }
}
