import { Modal } from '@mantine/core';
import type { AccountResponse } from '@plumbline/contracts';
import type { useChangePicture } from '../hooks/use-change-picture.ts';
import { UploadSteps } from './upload-steps.tsx';
import classes from './upload-picture-modal.module.css';

interface UploadPictureModalProps {
  readonly account: AccountResponse;
  readonly isOpen: boolean;
  readonly change: ReturnType<typeof useChangePicture>;
  readonly onClose: () => void;
}

/** The dialog a picture is uploaded in. Closing it does not stop an upload that is under way. */
export function UploadPictureModal({ account, isOpen, change, onClose }: UploadPictureModalProps) {
  return (
    <Modal.Root opened={isOpen} onClose={onClose} classNames={{ content: classes.content }} centered>
      <Modal.Overlay color="#0a1115" backgroundOpacity={0.55} />
      <Modal.Content>
        {/* Not Modal.Header: its header element would be a second banner of the page. */}
        <div className={classes.top}>
          <Modal.Title className={classes.heading}>Upload a picture</Modal.Title>
          <Modal.CloseButton aria-label="Close" size="lg" />
        </div>
        <Modal.Body>
          <UploadSteps account={account} change={change} onDone={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
