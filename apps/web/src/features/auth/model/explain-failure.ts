import { ApiError } from '../../../lib/api-error.ts';
import { whenToTryAgain } from '../../../lib/when-to-try-again.ts';

export interface FailureExplanation {
  readonly title: string;
  readonly advice: string;
}

/**
 * What to say beside the form when trying again at once is no use: too many attempts, or a server that cannot
 * answer. `null` for everything that the fields or a toast tell.
 */
export function explainFailure(error: Error | null): FailureExplanation | null {
  if (!(error instanceof ApiError)) return null;
  const { status, title } = error.problem;
  if (status === 429) return { title: 'Too many attempts.', advice: whenToTryAgain(error.retryAfter) };
  if (status === 0 || status >= 500) return { title, advice: 'Please try again in a moment.' };
  return null;
}
