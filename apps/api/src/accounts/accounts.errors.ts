import { DomainError } from '../platform/problem/domain-error.ts';

/** Somebody else signs in with this e-mail address. */
export class EmailTakenError extends DomainError {
  readonly kind = 'invalid';
  readonly slug = 'email-taken';

  constructor() {
    const title = 'Email already reistered to another user';
    super(title, undefined, { violations: [{ field: 'email', message: title }] });
  }
}
