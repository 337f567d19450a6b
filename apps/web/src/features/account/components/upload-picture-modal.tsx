import type { AccountResponse } from '@plumbline/contracts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import type { useChangePicture } from '../hooks/use-change-picture.ts';
import { UploadSteps } from './upload-steps.tsx';

interface UploadPictureModalProps {
  readonly account: AccountResponse;
  readonly isOpen: boolean;
  readonly change: ReturnType<typeof useChangePicture>;
  readonly onClose: () => void;
}

/** The dialog a picture is uploaded in. Closing it does not stop an upload that is under way. */
export function UploadPictureModal({ account, isOpen, change, onClose }: UploadPictureModalProps) {
  return (
    <Dialog title="Upload a picture" isOpen={isOpen} onClose={onClose}>
      <UploadSteps account={account} change={change} onDone={onClose} />
    </Dialog>
  );
}
