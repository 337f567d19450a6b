import { ApiError } from '../../../lib/api-error.ts';
import { whenToTryAgain } from '../../../lib/when-to-try-again.ts';

/** What is said beside the button Purchase. */
export interface PurchaseFailure {
  readonly title: string;
  readonly advice: string;
}

const SAFE_TO_RETRY = 'It is safe to try again: you will not be charged twice.';

/** Why a purchase did not come about, and what to do about it. */
export function explainPurchaseFailure(error: unknown): PurchaseFailure {
  if (!(error instanceof ApiError)) return { title: 'Something went wrong here.', advice: SAFE_TO_RETRY };
  const { status, title, detail = '' } = error.problem;
  if (status === 429) return { title: 'Too many attempts.', advice: whenToTryAgain(error.retryAfter) };
  // Whether it went through is not known: the answer may have been lost on the way.
  if (status === 0 || status >= 500) return { title, advice: SAFE_TO_RETRY };
  return { title, advice: detail };
}
