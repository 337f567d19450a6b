import type { PortfolioResponse } from '@plumbline/contracts';
import { ConfirmDialog } from '../../../../components/ui/dialogs/confirm-dialog.tsx';
import { useDeletePortfolios } from '../../api/delete-portfolios.ts';
import { formatHoldingCount } from '../../model/count-labels.ts';

interface DeletePortfolioDialogProps {
  readonly portfolio: PortfolioResponse;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before deleting a portfolio. */
export function DeletePortfolioDialog({ portfolio, isOpen, onClose, onDeleted }: DeletePortfolioDialogProps) {
  const deleting = useDeletePortfolios();
  const { id, name, totalHoldings } = portfolio;
  const close = () => {
    deleting.cancel();
    onClose();
  };
  return (
    <ConfirmDialog
      title="Delete this portfolio?"
      isOpen={isOpen}
      onClose={close}
      confirmLabel="Delete"
      isBusy={deleting.isPending}
      failure={deleting.isError ? 'The portfolio could not be deleted. Please try again.' : null}
      onConfirm={() => deleting.mutate([id], { onSuccess: onDeleted })}
    >
      <strong>{name}</strong> {totalHoldings > 0 && `and its ${formatHoldingCount(totalHoldings)} `}will be
      permanently deleted. Links that share it end, too.
    </ConfirmDialog>
  );
}
