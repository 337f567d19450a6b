import type { PortfolioResponse } from '@plumbline/contracts';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { formatCount } from '../../../lib/format.ts';
import { useDeletePortfolios } from '../settings/delete-portfolio.ts';
import { countOfPortfolios } from '../portfolio-words.ts';
import classes from './delete-selected-modal.module.css';

interface DeleteSelectedModalProps {
  readonly portfolios: readonly Pick<PortfolioResponse, 'id' | 'name'>[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** More names than this are counted instead. */
const NAMES_SHOWN = 6;

/** Asks before portfolios go, and names them. */
export function DeleteSelectedModal({ portfolios, isOpen, onClose, onDeleted }: DeleteSelectedModalProps) {
  const deleting = useDeletePortfolios();
  const { length: count } = portfolios;
  const more = count - NAMES_SHOWN;
  const close = () => {
    deleting.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      title={count === 1 ? 'Delete this portfolio?' : `Delete ${countOfPortfolios(count)}?`}
      isOpen={isOpen}
      onClose={close}
      confirmLabel="Delete"
      isBusy={deleting.isPending}
      failure={
        deleting.isError ? 'Those that still stand here could not be deleted. Please try again.' : null
      }
      onConfirm={() =>
        deleting.mutate(
          portfolios.map(({ id }) => id),
          { onSuccess: onDeleted },
        )
      }
    >
      <ul className={classes.names}>
        {portfolios.slice(0, NAMES_SHOWN).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {more > 0 && <li>and {formatCount(more)} more</li>}
      </ul>
      <p>
        {count === 1
          ? 'It will be gone for good, and what it holds with it.'
          : 'They will be gone for good, and what they hold with them.'}
      </p>
    </ConfirmDialog>
  );
}
