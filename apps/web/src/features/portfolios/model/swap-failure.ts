import { ApiError } from '../../../lib/api-error.ts';

/** What went wrong with a swap, as precisely as the server knows. */
export function describeSwapFailure(error: Error): string {
  return (error instanceof ApiError && error.problem.detail) || error.message;
}
