import type { PortfolioResponse } from '@plumbline/contracts';
import { ConfirmDialog } from '../../../../components/ui/dialogs/confirm-dialog.tsx';
import { describePortfolio, formatPortfolioCount } from '../../model/count-labels.ts';
import { NameList } from '../name-list.tsx';
import { useDeletePortfolios } from '../../api/delete-portfolios.ts';

interface DeleteSelectedDialogProps {
  readonly portfolios: readonly Pick<PortfolioResponse, 'id' | 'name' | 'type' | 'totalHoldings'>[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before deleting several portfolios, and names them. */
export function DeleteSelectedDialog({ portfolios, isOpen, onClose, onDeleted }: DeleteSelectedDialogProps) {
  const deleting = useDeletePortfolios();
  const isOne = portfolios.length === 1;
  const close = () => {
    deleting.cancel();
    onClose();
  };
  return (
    <ConfirmDialog
      title={isOne ? 'Delete this portfolio?' : `Delete ${formatPortfolioCount(portfolios.length)}?`}
      isOpen={isOpen}
      onClose={close}
      confirmLabel="Delete"
      isBusy={deleting.isPending}
      failure={
        deleting.isError ? 'The portfolios still listed here could not be deleted. Please try again.' : null
      }
      onConfirm={() =>
        deleting.mutate(
          portfolios.map(({ id }) => id),
          { onSuccess: onDeleted },
        )
      }
    >
      <NameList names={portfolios.map(describePortfolio)} />
      {isOne ? 'The portfolio and its holdings' : 'The portfolios and their holdings'} will be permanently
      deleted.
    </ConfirmDialog>
  );
}
