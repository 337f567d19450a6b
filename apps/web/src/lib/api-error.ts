import type { ProblemDetails } from '@plumbline/contracts';

/** An answer of the API that is not a success. Code branches on `problem.type` or `problem.status`. */
export class ApiError extends Error {
  readonly problem: ProblemDetails;

  constructor(problem: ProblemDetails) {
    super(problem.title);
    this.name = 'ApiError';
    this.problem = problem;
  }

  get isNotFound(): boolean {
    return this.problem.status === 404;
  }
}
