import { domainError } from '../../platform/problem/domain-error.ts';

const RETRY_AFTER_SECONDS = 10;

export class TooManyCleanUpsError extends domainError('unavailable', 'too-many-clean-ups') {
  constructor() {
    super('Too many portfolios are being cleaned up right now', 'Please try again in a few seconds.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
}
