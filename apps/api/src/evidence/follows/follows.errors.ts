import { limits } from '@plumbline/contracts';
import { domainError } from '../../platform/problem/domain-error.ts';

export class TooManyFollowsError extends domainError('conflict', 'too-many-follows') {
  constructor() {
    super(
      'You follow as many securities as an account can',
      `At most ${limits.follows.maxSecurities} are allowed; stop following one first.`,
    );
  }
}

/** The key of a stop link was not made by this installation, or with another secret. */
export class InvalidStopLinkError extends domainError('invalid', 'invalid-stop-link') {
  constructor() {
    super('This link is not valid. Log in to stop these emails in your account settings.');
  }
}
