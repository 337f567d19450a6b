import type { Violation } from '@plumbline/contracts';

/** What kind of failure a {@link DomainError} is; the problem filter turns it into a status. */
export type DomainErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'payment-refused'
  | 'forbidden'
  | 'absent'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'too-many'
  | 'unavailable';

/**
 * A failure the product foresees. Carries no HTTP. `message` is the title shown to users and constant for the
 * class; `detail` is about this occurrence, `more` says which fields it is about or when to come back.
 */
export abstract class DomainError extends Error {
  abstract readonly kind: DomainErrorKind;
  /** Last segment of the problem's type. */
  abstract readonly slug: string;

  constructor(
    title: string,
    readonly detail?: string,
    readonly more: { readonly violations?: readonly Violation[]; readonly retryAfterSeconds?: number } = {},
  ) {
    super(title);
  }
}
