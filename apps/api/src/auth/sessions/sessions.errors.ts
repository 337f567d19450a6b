import { domainError } from '../../platform/problem/domain-error.ts';

/** The account has no such session. */
export class SessionNotFoundError extends domainError('absent', 'session-not-found') {
  constructor() {
    super('This session was not found');
  }
}

/** There is no token, or it is not valid or has ended. */
export class NotSignedInError extends domainError('unauthenticated', 'not-signed-in') {
  constructor() {
    super('Please log in');
  }
}
