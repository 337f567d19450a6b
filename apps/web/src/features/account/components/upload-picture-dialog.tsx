import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import type { AccountResponse } from '@plumbline/contracts';
import { useState } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { DropZone } from '../../../components/ui/forms/drop-zone.tsx';
import { DialogButtons } from '../../../components/ui/forms/form-actions.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { useFocusOnNewStep } from '../../../components/ui/hooks/use-focus-on-new-step.ts';
import type { useChangePicture } from '../api/account-changes.ts';
import { acceptedPictures, getPictureRefusal, pictureHint } from '../model/picture-file.ts';

interface UploadPictureDialogProps {
  readonly account: AccountResponse;
  readonly isOpen: boolean;
  readonly change: ReturnType<typeof useChangePicture>;
  readonly onClose: () => void;
}

/** The dialog to upload a picture in. Closing it does not stop a running upload. */
export function UploadPictureDialog({ isOpen, onClose, ...steps }: UploadPictureDialogProps) {
  return (
    <Dialog title="Upload a picture" isOpen={isOpen} onClose={onClose}>
      <UploadSteps {...steps} onDone={onClose} />
    </Dialog>
  );
}

interface UploadStepsProps extends Pick<UploadPictureDialogProps, 'account' | 'change'> {
  readonly onDone: () => void;
}

/** Waiting for a picture, in progress, completed or failed. */
function UploadSteps({ account, change, onDone }: UploadStepsProps) {
  const { status, variables: file, mutate, reset, error } = change;
  const stepRef = useFocusOnNewStep(status);
  return (
    <Stack ref={stepRef} tabIndex={-1} mih="13rem" justify="center" aria-live="polite">
      {status === 'idle' && <PictureDropZone onPick={mutate} />}
      {status === 'pending' && (
        <Stack gap="sm" align="center">
          <Loader size="md" aria-hidden="true" />
          <State>Processing</State>
          <Text c="dimmed" fz="0.9375rem">
            {file.name}
          </Text>
        </Stack>
      )}
      {status === 'success' && (
        <Stack gap="sm" align="center">
          <Avatar account={account} size={96} />
          <State>Upload complete</State>
          <DialogButtons>
            <Button onClick={onDone}>Done</Button>
          </DialogButtons>
        </Stack>
      )}
      {status === 'error' && (
        <Notice title="Upload failed" isFailure>
          {error.message}
          <Group gap="xs">
            <Button onClick={() => mutate(file)}>Try again</Button>
            <Button variant="default" onClick={reset}>
              Choose another
            </Button>
          </Group>
        </Notice>
      )}
    </Stack>
  );
}

function State({ children }: { readonly children: string }) {
  return (
    <Text ff="var(--display)" fz="var(--step-2)">
      {children}
    </Text>
  );
}

function PictureDropZone({ onPick }: { readonly onPick: (file: File) => void }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const pick = (files: readonly File[]) => {
    const reason = getPictureRefusal(files);
    setRefusal(reason);
    if (reason === null) onPick(files[0]!);
  };
  return (
    <DropZone
      onFiles={pick}
      call="Choose a picture"
      hint={pictureHint}
      inputLabel="Picture file"
      endings={acceptedPictures}
      refusal={refusal}
    />
  );
}
