import { useEffect, useRef } from 'react';
import { Notice } from '../../../components/ui/notice.tsx';
import { violationsIn } from '../../../lib/api-error.ts';
import type { Failed } from '../hooks/use-purchase.ts';
import { explainPurchaseFailure } from '../model/purchase-failure.ts';

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
