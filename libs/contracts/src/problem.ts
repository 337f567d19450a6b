/** The media type of every error answer (RFC 9457). */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** One rejected field of a request. */
export interface Violation {
  readonly field: string;
  readonly message: string;
}

/**
 * An error answer (RFC 9457). `title` is constant for a `type` and fit to show a user; `detail` is about this
 * occurrence. Neither ever holds a stack, SQL or a secret. Code branches on `type`, never on `title`.
 */
export interface ProblemDetails {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  readonly instance?: string;
  readonly violations?: readonly Violation[];
  readonly requestId?: string;
}
