import { domainError } from '../problem/domain-error.ts';

/** The key was sent with another request. */
export class IdempotencyKeyReusedError extends domainError('unprocessable', 'idempotency-key-reused') {
  constructor() {
    super('This Idempotency-Key was used for another request');
  }
}

/** The first request with the key has not ended. */
export class IdempotentRequestRunningError extends domainError('conflict', 'idempotent-request-running') {
  constructor() {
    super('The first request with this Idempotency-Key is still running');
  }
}
