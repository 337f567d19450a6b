import { domainError } from '../../platform/problem/domain-error.ts';

/** A refresh or another load is running, so that no other may begin and nothing can be rolled back. */
export class RefreshInProgressError extends domainError('conflict', 'refresh-in-progress') {
  constructor() {
    super('The universe is being loaded right now', 'Wait until it is done.');
  }
}

/** The SEC refuses requests that do not say who makes them, and nobody has set that. */
export class NoContactForSecError extends domainError('unavailable', 'no-contact-for-sec') {
  constructor() {
    super(
      'The universe cannot be refreshed yet',
      'The SEC wants to know who calls: set SEC_USER_AGENT to "Company admin@company.tld" and restart.',
    );
  }
}

/** There is no release to go back to, or another one than was asked for. */
export class NothingToRollBackError extends domainError('conflict', 'nothing-to-roll-back') {
  constructor(detail: string) {
    super('This cannot be rolled back', detail);
  }
}
