import { Button } from '@mantine/core';
import type { HoldingWeightMethod } from '@plumbline/contracts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useFocusOnNewStep } from '../../../components/ui/use-focus-on-new-step.ts';
import { portfolioMessages } from '../messages.ts';
import { HoldingsFileChoice } from './holdings-file-choice.tsx';
import { ImportResult } from './import-result.tsx';
import type { ImportTarget } from './import-result.tsx';
import classes from './import.module.css';
import { useUploadHoldings } from './upload-holdings.ts';

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

interface ImportStepsProps {
  readonly portfolio: ImportTarget;
  readonly upload: ReturnType<typeof useUploadHoldings>;
  readonly onDone: () => void;
}

/** Specification §4: waiting, in progress, completed or failed. */
function ImportSteps({ portfolio, upload, onDone }: ImportStepsProps) {
  const { status, variables: file, data: result, error, mutate, reset, sent } = upload;
  const stepRef = useFocusOnNewStep(status);
  return (
    <div ref={stepRef} tabIndex={-1} className={classes.step}>
      {status === 'idle' && <HoldingsFileChoice onPick={mutate} />}
      {status === 'pending' && <Sending fileName={file.name} sent={sent} />}
      {status === 'success' && (
        <ImportResult portfolio={portfolio} result={result} onAgain={reset} onDone={onDone} />
      )}
      {status === 'error' && (
        <Notice title={portfolioMessages.uploadFailed} isFailure>
          <p>{error.message}</p>
          <div className={classes.buttons}>
            <Button onClick={() => mutate(file)}>Try again</Button>
            <Button variant="default" onClick={reset}>
              Choose another file
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}

function Sending({ fileName, sent }: { readonly fileName: string; readonly sent: number }) {
  const isReading = sent >= 1;
  return (
    <div className={classes.sending}>
      <p className={classes.word} role="status">
        {isReading ? 'Reading your file' : 'Uploading'}
      </p>
      <progress className={classes.progress} aria-label="Progress" {...(!isReading && { value: sent })} />
      <p className={classes.fileName}>{fileName}</p>
    </div>
  );
}
