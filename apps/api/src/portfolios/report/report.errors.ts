import { domainError } from '../../platform/problem/domain-error.ts';

const RETRY_AFTER_SECONDS = 10;

export class TooManyReportsError extends domainError('unavailable', 'too-many-reports') {
  constructor() {
    super('Too many reports are being created right now', 'Please try again in a few seconds.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
}
