import type { FileAccount, ProblemDetails, Violation } from '@plumbline/contracts';
import { whenToTryAgain } from './when-to-try-again.ts';

/** A response of the API that is not a success. Code branches on `problem.type` or `problem.status`. */
export class ApiError extends Error {
  readonly problem: ProblemDetails;
  /** Seconds after which it may be tried again; `null` when the response does not say. */
  readonly retryAfter: number | null;

  constructor(problem: ProblemDetails, retryAfter: number | null = null) {
    super(problem.title);
    this.name = 'ApiError';
    this.problem = problem;
    this.retryAfter = retryAfter;
  }

  /** What was wrong with which field. */
  get violations(): readonly Violation[] {
    return this.problem.violations ?? [];
  }

  /** The accounts of an uploaded file, one of which is to be chosen. */
  get accounts(): readonly FileAccount[] {
    return this.problem.accounts ?? [];
  }

  get isNotFound(): boolean {
    return this.problem.status === 404;
  }
}

/** What the server found wrong with which field; nothing when something else failed. */
export function violationsIn(error: Error): readonly Violation[] {
  return error instanceof ApiError ? error.violations : [];
}

/** What failed in a sentence, for the form as a whole; `null` when nothing did and when its fields say it. */
export function formFailure(error: Error | null): string | null {
  return error && violationsIn(error).length === 0 ? error.message : null;
}

/** What failed and, where something is limited, when to try again. */
export function describeRefusal(error: Error): string {
  if (!(error instanceof ApiError) || error.problem.status !== 429) return error.message;
  // Some titles end with what this says better.
  const whatIsLimited = error.message.replace(/ Please try again later\.$/, '');
  return `${whatIsLimited} ${whenToTryAgain(error.retryAfter)}`;
}

/** What failed in a sentence, for a form whose fields show nothing of the server's; `null` when nothing did. */
export function describeFailure(error: Error | null): string | null {
  return error && (violationsIn(error)[0]?.message ?? error.message);
}
