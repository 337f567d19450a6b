/** What kind of failure a {@link DomainError} is; the problem filter turns it into a status. */
export type DomainErrorKind = 'invalid' | 'absent' | 'conflict' | 'unavailable';

/**
 * A failure the product foresees. Carries no HTTP. `message` is the title shown to users and constant for the
 * class; `detail` is about this occurrence.
 */
export abstract class DomainError extends Error {
  abstract readonly kind: DomainErrorKind;
  /** Last segment of the problem's type. */
  abstract readonly slug: string;

  constructor(
    title: string,
    readonly detail?: string,
  ) {
    super(title);
  }
}
