import { DomainError } from '../platform/problem/domain-error.ts';

/** The key of an activation link is unknown or used, or a newer registration took its place. */
export class ActivationFailedError extends DomainError {
  readonly kind = 'invalid';
  readonly slug = 'activation-failed';

  constructor() {
    super('Your account could not be activated');
  }
}
