import { limits } from '@plumbline/contracts';
import { domainError } from '../../platform/problem/domain-error.ts';

/** What more data would not give a score to, or what has one. */
export class NothingToRequestError extends domainError('conflict', 'nothing-to-request') {}

export class TooManyFundRequestsError extends domainError('conflict', 'too-many-fund-requests') {
  constructor() {
    super(
      'You have told us about as many funds as an account allows',
      `At most ${limits.wantedFunds.maxPerAccount} are allowed; take one back first.`,
    );
  }
}
