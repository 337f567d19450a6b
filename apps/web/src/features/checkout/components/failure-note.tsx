import { useEffect, useRef } from 'react';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { ApiError, violationsIn } from '../../../lib/api-error.ts';
import { whenToTryAgain } from '../../../lib/when-to-try-again.ts';
import type { Failed } from '../hooks/use-purchase.ts';

/**
 * Why the last attempt failed: below the button, which it must not move. Takes the focus, which the disabled button has
 * lost.
 */
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

/** The message next to the Purchase button. */
interface PurchaseFailure {
  readonly title: string;
  readonly advice: string;
}

const SAFE_TO_RETRY = 'It is safe to try again: you will not be charged twice.';

/** Explains why a purchase failed and what to do about it. */
export function explainPurchaseFailure(error: unknown): PurchaseFailure {
  if (!(error instanceof ApiError)) return { title: 'Something went wrong here.', advice: SAFE_TO_RETRY };
  const { status, title, detail = '' } = error.problem;
  if (status === 429) return { title: 'Too many attempts.', advice: whenToTryAgain(error.retryAfter) };
  // Nobody knows whether it succeeded: the response may have been lost.
  if (status === 0 || status >= 500) return { title, advice: SAFE_TO_RETRY };
  return { title, advice: detail };
}
