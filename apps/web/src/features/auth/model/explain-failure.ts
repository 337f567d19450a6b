import { ApiError } from '../../../lib/api-error.ts';

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

function whenToTryAgain(seconds: number | null): string {
  return seconds === null ? 'Please try again later.' : `Please try again in ${waitingTime(seconds)}.`;
}

/** Rounded up, so that whoever waits as long does not come too early. */
function waitingTime(seconds: number): string {
  if (seconds < 60) return count(seconds, 'second');
  if (seconds <= 3600) return count(Math.ceil(seconds / 60), 'minute');
  return count(Math.ceil(seconds / 3600), 'hour');
}

function count(amount: number, unit: string): string {
  return amount === 1 ? `1 ${unit}` : `${amount} ${unit}s`;
}
