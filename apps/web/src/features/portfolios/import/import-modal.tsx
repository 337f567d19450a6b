import type { HoldingWeightMethod } from '@plumbline/contracts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useUploadHoldings } from './upload-holdings.ts';
import { ImportSteps } from './import-steps.tsx';

interface ImportModalProps {
  readonly portfolio: { readonly id: number; readonly holdingWeightMethod: HoldingWeightMethod };
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Imports holdings from a file. Closing does not stop an import; opening again shows how it is going. */
export function ImportModal({ portfolio, isOpen, onClose }: ImportModalProps) {
  const upload = useUploadHoldings(portfolio.id, isOpen);
  const close = () => {
    onClose();
    if (!upload.isPending) upload.reset();
  };
  return (
    <Dialog title="Import holdings" isOpen={isOpen} onClose={close} size="lg">
      <ImportSteps portfolio={portfolio} upload={upload} onDone={close} />
    </Dialog>
  );
}
