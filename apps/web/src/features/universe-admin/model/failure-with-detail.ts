import { ApiError } from '../../../lib/api-error.ts';

/** What to say of a failure: what the API says of one that it foresees, else `otherwise`; `null` without one. */
export function failureWithDetail(error: Error | null, otherwise: string): string | null {
  if (error === null) return null;
  const detail = error instanceof ApiError ? error.problem.detail : undefined;
  return detail ? `${error.message}. ${detail}` : otherwise;
}
