import type { HoldingResponse } from '@plumbline/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { formatCount } from '../../../lib/format.ts';
import { useDeleteHoldings } from './delete-holding.ts';
import { useLast } from '../../../components/ui/use-last.ts';
import { formatHoldingCount } from '../count-labels.ts';
import classes from '../list/delete-selected-modal.module.css';

interface DeleteHoldingsModalProps {
  readonly portfolioId: number;
  /** `null` while nothing is to be deleted. */
  readonly holdings: readonly HoldingResponse[] | null;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** More names than this are counted instead. */
const NAMES_SHOWN = 6;

/** Asks before holdings go, and names them. */
export function DeleteHoldingsModal({ portfolioId, holdings, onClose, onDeleted }: DeleteHoldingsModalProps) {
  const deleting = useDeleteHoldings(portfolioId);
  const [done, setDone] = useState(0);
  const shown = useLast(holdings) ?? [];
  const count = shown.length;
  const more = count - NAMES_SHOWN;
  const remove = () => {
    setDone(0);
    const holdingIds = shown.map(({ id }) => id);
    deleting.mutate({ holdingIds, onProgress: setDone }, { onSuccess: onDeleted, onError: onClose });
  };
  return (
    <ConfirmDialog
      title={count === 1 ? 'Delete this holding?' : `Delete ${formatHoldingCount(count)}?`}
      isOpen={holdings !== null}
      onClose={onClose}
      confirmLabel="Delete"
      isBusy={deleting.isPending}
      onConfirm={remove}
    >
      <ul className={classes.names}>
        {shown.slice(0, NAMES_SHOWN).map(({ id, financialInstrument: { ticker, name } }) => (
          <li key={id}>
            {ticker} {name}
          </li>
        ))}
        {more > 0 && <li>and {formatCount(more)} more</li>}
      </ul>
      <p role="status">
        {deleting.isPending && count > 1
          ? `${formatCount(done)} of ${formatCount(count)} deleted`
          : 'What is deleted counts no more in this portfolio’s figures.'}
      </p>
    </ConfirmDialog>
  );
}
