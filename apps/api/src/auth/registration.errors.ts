import { domainError } from '../platform/problem/domain-error.ts';

/** The key of an activation link is unknown or used, or a newer registration took its place. */
export class ActivationFailedError extends domainError('invalid', 'activation-failed') {
  constructor() {
    super('Your account could not be activated');
  }
}
