import { domainError } from '../../platform/problem/domain-error.ts';

/** The account has no such session. */
export class SessionNotFoundError extends domainError('absent', 'session-not-found') {
  constructor() {
    super('This session was not found');
  }
}

/** No token, or one that is not valid, or no longer. */
export class NotSignedInError extends domainError('unauthenticated', 'not-signed-in') {
  constructor() {
    super('Please log in');
  }
}
