import { useEffect, useRef } from 'react';
import { Notice } from '../../../components/ui/notice.tsx';
import { ApiError, violationsIn } from '../../../lib/api-error.ts';
import { whenToTryAgain } from '../../../lib/when-to-try-again.ts';
import type { Failed } from '../hooks/use-purchase.ts';

/** Why the last try failed, where the focus goes: the button that was pressed could not keep it. */
export function FailureNote({ failed }: { readonly failed: Failed }) {
  const noteRef = useRef<HTMLDivElement>(null);
  const isSaidBesideFields = violationsIn(failed.error).length > 0;
  useEffect(() => noteRef.current?.focus(), [failed]);
  if (isSaidBesideFields) return null;
  const { title, advice } = explainPurchaseFailure(failed.error);
  return (
    <div ref={noteRef} tabIndex={-1}>
      <Notice title={title} isFailure>
        {advice && <p>{advice}</p>}
      </Notice>
    </div>
  );
}

/** What is said beside the button Purchase. */
interface PurchaseFailure {
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
