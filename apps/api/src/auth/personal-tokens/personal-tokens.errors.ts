import { limits } from '@plumbline/contracts';
import { domainError } from '../../platform/problem/domain-error.ts';

/** The account has no such personal access token that works. */
export class PersonalTokenNotFoundError extends domainError('absent', 'personal-token-not-found') {
  constructor() {
    super('This token was not found');
  }
}

export class TooManyPersonalTokensError extends domainError('conflict', 'too-many-personal-tokens') {
  constructor() {
    super(
      'You have as many tokens as an account can have',
      `At most ${limits.personalTokens.maxPerAccount} can work at a time; revoke one first.`,
    );
  }
}
