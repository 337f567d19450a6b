import { Button, Loader } from '@mantine/core';
import type { AccountResponse } from '@plumbline/contracts';
import { Avatar } from '../../../components/avatar.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useFocusOnNewStep } from '../../../components/ui/use-focus-on-new-step.ts';
import type { useChangePicture } from '../hooks/use-change-picture.ts';
import { PictureDropZone } from './picture-drop-zone.tsx';
import classes from './upload-steps.module.css';

interface UploadStepsProps {
  readonly account: AccountResponse;
  readonly change: ReturnType<typeof useChangePicture>;
  readonly onDone: () => void;
}

/** Specification §4: waiting, in progress, completed or failed. */
export function UploadSteps({ account, change, onDone }: UploadStepsProps) {
  const { status, variables: file, mutate, reset, error } = change;
  const stepRef = useFocusOnNewStep(status);
  return (
    <div ref={stepRef} tabIndex={-1} className={classes.step} aria-live="polite">
      {status === 'idle' && <PictureDropZone onPick={mutate} />}
      {status === 'pending' && (
        <div className={classes.state}>
          <Loader size="md" aria-hidden="true" />
          <p className={classes.word}>Processing</p>
          <p className={classes.file}>{file.name}</p>
        </div>
      )}
      {status === 'success' && (
        <div className={classes.state}>
          <Avatar account={account} size={96} />
          <p className={classes.word}>Upload Complete</p>
          <Button onClick={onDone}>Done</Button>
        </div>
      )}
      {status === 'error' && (
        <Notice title="Upload failed" isFailure>
          {error.message}
          <div className={classes.actions}>
            <Button onClick={() => mutate(file)}>Try again</Button>
            <Button variant="default" onClick={reset}>
              Choose another
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}
