import { HttpException } from '@nestjs/common';
import type { ProblemDetails } from '@plumbline/contracts';
import { DomainError } from './domain-error.ts';
import type { DomainErrorKind } from './domain-error.ts';
import { INVALID_REQUEST, InvalidRequestError } from './invalid-request.error.ts';

/** The status of each kind of foreseen failure. */
export const problemStatus: Record<DomainErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  payment: 402,
  forbidden: 403,
  absent: 404,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  unprocessable: 422,
  'too-many': 429,
  'not-implemented': 501,
  unavailable: 503,
};

const titles: Record<number, string> = {
  400: 'The request is not valid',
  401: 'Please log in',
  402: 'The card was refused',
  403: 'You are not allowed to do this',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'The request took too long to arrive',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'This media type is not supported',
  429: 'Too many requests',
  431: 'The request headers are too large',
  503: 'The service is not available right now',
};

/**
 * PostgreSQL's "cannot serve now": connection exceptions (class 08), operator intervention (57P), too many (53300), a
 * standby (25006), a transaction that was waited for too long (25P03).
 */
const databaseDown = /^(08\w{3}|57P\d\d|53300|25006|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** PostgreSQL has no room to store anything. */
const DISK_FULL = '53100';

/**
 * Undone because others were in the way: a statement that ran out of time, as one does behind the lock of a commit that
 * waits for a standby, and one of two transactions that waited for each other.
 */
const undoneByOthers = ['57014', '40P01'];

/** Messages of the driver, without a code, when the server does not respond or disconnects. */
const connectionLost =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** Errors of TypeORM when the connection broke between two statements of a transaction. */
const transactionLost = ['QueryRunnerAlreadyReleasedError', 'QueryRunnerProviderAlreadyReleasedError'];

/** How many violations the detail of a problem repeats. */
const MAX_REASONS = 5;

/** Converts any error to the problem in the response. Unknown errors become a plain 500. */
export function problemFromError(error: unknown, publicUrl: string): ProblemDetails {
  if (error instanceof InvalidRequestError) {
    return problem(400, INVALID_REQUEST, publicUrl, { title: titles[400], violations: error.violations });
  }
  if (error instanceof DomainError) {
    const { slug, message: title, detail, more } = error;
    return {
      ...problem(problemStatus[error.kind], slug, publicUrl, { title, detail, violations: more.violations }),
      ...more.members,
    };
  }
  const status = getStatus(error);
  if (status < 500) return problem(status, null, publicUrl, {});
  if (status === 503 || isDatabaseDown(error) || isDatabaseFull(error) || isUndoneByOthers(error))
    return problem(503, 'unavailable', publicUrl, {});
  return problem(500, null, publicUrl, { title: 'Something went wrong on our side' });
}

function problem(
  status: number,
  slug: string | null,
  publicUrl: string,
  parts: Pick<Partial<ProblemDetails>, 'title' | 'detail' | 'violations'>,
): ProblemDetails {
  const title = parts.title ?? titles[status] ?? 'The request failed';
  const reasons = parts.violations?.slice(0, MAX_REASONS).map(({ message }) => message);
  return {
    type: problemType(slug, publicUrl),
    title,
    status,
    detail: parts.detail ?? reasons?.join('; ') ?? title,
    ...(parts.violations && { violations: parts.violations }),
  };
}

/** The type of a problem that says no more than its status (RFC 9457, section 4.2.1). */
export const NO_TYPE = 'about:blank';

/** The URI of a problem type. */
export function problemType(slug: string | null, publicUrl: string): string {
  return slug ? `${publicUrl}/problems/${slug}` : NO_TYPE;
}

/** Returns the status of Nest's exceptions and Fastify's errors; 500 for everything else. */
function getStatus(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}

function isUndoneByOthers(error: unknown): boolean {
  return undoneByOthers.includes(String(codeOf(error)));
}

/** Whether PostgreSQL has no room to store anything, which undoes the transaction. Reads go on. */
export function isDatabaseFull(error: unknown): boolean {
  return codeOf(error) === DISK_FULL;
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown } | null)?.code;
}

/** Whether an error means that the database does not serve now, rather than that a statement is wrong. */
export function isDatabaseDown(error: unknown): boolean {
  const { code, severity } = (error ?? {}) as { code?: unknown; severity?: unknown };
  const isLost =
    error instanceof Error && (connectionLost.test(error.message) || transactionLost.includes(error.name));
  // After "FATAL" there is no connection, or none was made.
  return isLost || severity === 'FATAL' || (typeof code === 'string' && databaseDown.test(code));
}
