import type { PortfolioGroup } from '@plumbline/contracts';
import { ConfirmDialog } from '../../../../components/ui/dialogs/confirm-dialog.tsx';
import { useLast } from '../../../../components/ui/dialogs/use-last.ts';
import { useDeletePortfolioGroup } from '../../api/portfolio-groups.ts';

interface DeleteGroupDialogProps {
  /** `null` closes the dialog. */
  readonly group: Pick<PortfolioGroup, 'id' | 'name'> | null;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before deleting a group, and says that its portfolios stay. */
export function DeleteGroupDialog({ group, onClose, onDeleted }: DeleteGroupDialogProps) {
  const deleting = useDeletePortfolioGroup();
  const shown = useLast(group);
  const close = () => {
    deleting.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      title="Delete this group?"
      isOpen={group !== null}
      onClose={close}
      confirmLabel="Delete group"
      isBusy={deleting.isPending}
      failure={deleting.isError ? 'The group could not be deleted. Please try again.' : null}
      onConfirm={() => shown && deleting.mutate(shown.id, { onSuccess: onDeleted })}
    >
      <strong>{shown?.name}</strong> will be deleted. Links that share it end, too. Its portfolios and their
      holdings stay as they are.
    </ConfirmDialog>
  );
}
