import type { HoldingResponse } from '@plumbline/contracts';
import { ConfirmDialog } from '../../../../components/ui/dialogs/confirm-dialog.tsx';
import { useLast } from '../../../../components/ui/dialogs/use-last.ts';
import { formatHoldingCount } from '../../model/count-labels.ts';
import { NameList } from '../name-list.tsx';
import { useDeleteHoldings } from '../../api/holding-changes.ts';

interface DeleteHoldingsDialogProps {
  readonly portfolioId: number;
  /** The holdings to delete; `null` closes the dialog. */
  readonly holdings: readonly HoldingResponse[] | null;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before deleting holdings, and names them. */
export function DeleteHoldingsDialog({
  portfolioId,
  holdings,
  onClose,
  onDeleted,
}: DeleteHoldingsDialogProps) {
  const deleting = useDeleteHoldings(portfolioId);
  const shown = useLast(holdings) ?? [];
  const remove = () =>
    deleting.mutate(
      shown.map(({ id }) => id),
      { onSuccess: onDeleted, onError: onClose },
    );
  return (
    <ConfirmDialog
      title={shown.length === 1 ? 'Delete this holding?' : `Delete ${formatHoldingCount(shown.length)}?`}
      isOpen={holdings !== null}
      onClose={onClose}
      confirmLabel="Delete"
      isBusy={deleting.isPending}
      onConfirm={remove}
    >
      <NameList names={shown.map(({ financialInstrument: { ticker, name } }) => `${ticker} ${name}`)} />
      Deleted holdings no longer count in this portfolio’s figures.
    </ConfirmDialog>
  );
}
