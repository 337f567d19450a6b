import type { ProblemDetails, Violation } from '@plumbline/contracts';

/** What kind of failure a {@link DomainError} is; the problem filter turns it into a status. */
export type DomainErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'payment'
  | 'forbidden'
  | 'absent'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'unprocessable'
  | 'too-many'
  | 'not-implemented'
  | 'unavailable';

interface MoreAboutError {
  readonly violations?: readonly Violation[];
  readonly retryAfterSeconds?: number;
  /** Members that only some problems have (RFC 9457, section 3.2). */
  readonly members?: Pick<ProblemDetails, 'former' | 'accounts' | 'scope'>;
}

/**
 * A failure the product foresees. Carries no HTTP. `message` is the title shown to users; `detail` is about this
 * occurrence, `more` says which fields it is about, when to come back, or what else is known. Subclasses extend
 * {@link domainError}.
 */
export abstract class DomainError extends Error {
  abstract readonly kind: DomainErrorKind;
  /** Last segment of the problem's type. */
  abstract readonly slug: string;

  constructor(
    title: string,
    readonly detail?: string,
    readonly more: MoreAboutError = {},
  ) {
    super(title);
  }
}

/** A class of {@link DomainError}s, of which the description of the API needs no instance. */
export interface DomainErrorClass {
  readonly kind: DomainErrorKind;
  readonly slug: string;
}

/** The base class of all errors of one kind and problem type. */
export function domainError(kind: DomainErrorKind, slug: string) {
  return class extends DomainError {
    static readonly kind = kind;
    static readonly slug = slug;
    readonly kind = kind;
    readonly slug = slug;
  };
}
