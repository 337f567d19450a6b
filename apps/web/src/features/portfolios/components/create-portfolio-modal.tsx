import type { PortfolioResponse } from '@plumbline/contracts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { CreatePortfolioForm } from './create-portfolio-form.tsx';

interface CreatePortfolioModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onCreated: (portfolio: PortfolioResponse) => void;
}

/** The dialog a portfolio begins in. */
export function CreatePortfolioModal({ isOpen, onClose, onCreated }: CreatePortfolioModalProps) {
  return (
    <Dialog title="Create Portfolio" isOpen={isOpen} onClose={onClose}>
      <CreatePortfolioForm onCreated={onCreated} onCancel={onClose} />
    </Dialog>
  );
}
