import type { PortfolioResponse } from '@plumbline/contracts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { CreatePortfolioForm } from './create-portfolio-form.tsx';
import classes from './create-portfolio-form.module.css';

interface CreatePortfolioModalProps {
  readonly isOpen: boolean;
  /** What comes next, where that is not plain. */
  readonly lead?: string;
  readonly onClose: () => void;
  readonly onCreated: (portfolio: PortfolioResponse) => void;
}

/** The dialog a portfolio begins in. */
export function CreatePortfolioModal({ isOpen, lead, onClose, onCreated }: CreatePortfolioModalProps) {
  return (
    <Dialog title="Create Portfolio" isOpen={isOpen} onClose={onClose}>
      {lead && <p className={classes.lead}>{lead}</p>}
      <CreatePortfolioForm onCreated={onCreated} onCancel={onClose} />
    </Dialog>
  );
}
