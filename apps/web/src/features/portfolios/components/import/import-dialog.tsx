import { Button, Group, Stack, Text } from '@mantine/core';
import type { UploadResponse } from '@plumbline/contracts';
import { useState } from 'react';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { Notice } from '../../../../components/ui/feedback/notice.tsx';
import { ProgressBar } from '../../../../components/ui/feedback/progress-bar.tsx';
import { useFocusOnNewStep } from '../../../../components/ui/hooks/use-focus-on-new-step.ts';
import { ApiError, describeRefusal } from '../../../../lib/api-error.ts';
import { portfolioMessages } from '../../messages.ts';
import { AccountChoice } from './account-choice.tsx';
import { HoldingsFileChoice } from './holdings-file-choice.tsx';
import { ImportResult } from './import-result.tsx';
import type { ImportTarget } from '../../model/import-target.ts';
import classes from './import.module.css';
import { useImportHoldings } from '../../api/import-holdings.ts';

interface ImportDialogProps {
  readonly portfolio: ImportTarget;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The outcome of an import elsewhere, which the dialog begins with. */
  readonly imported: UploadResponse | null;
}

/** Imports holdings from a file. Closing does not stop an import; opening again shows its progress. */
export function ImportDialog({ portfolio, isOpen, onClose, imported }: ImportDialogProps) {
  const upload = useImportHoldings(portfolio.id, isOpen);
  const [earlier, setEarlier] = useState(imported);
  const reset = () => {
    upload.reset();
    setEarlier(null);
  };
  const close = () => {
    onClose();
    if (!upload.isPending) reset();
  };
  return (
    <Dialog title="Import holdings" isOpen={isOpen} onClose={close} size="xl">
      <ImportSteps portfolio={portfolio} upload={{ ...upload, reset }} earlier={earlier} onDone={close} />
    </Dialog>
  );
}

interface ImportStepsProps {
  readonly portfolio: ImportTarget;
  readonly upload: ReturnType<typeof useImportHoldings>;
  readonly earlier: UploadResponse | null;
  readonly onDone: () => void;
}

function ImportSteps({ portfolio, upload, earlier, onDone }: ImportStepsProps) {
  const { status, variables: chosen, mutate, reset, sent } = upload;
  const result = status === 'idle' ? earlier : upload.data;
  const stepRef = useFocusOnNewStep(result ? 'success' : status);
  return (
    <div ref={stepRef} tabIndex={-1} style={{ outline: 'none' }}>
      {status === 'idle' && !result && <HoldingsFileChoice onPick={(file) => mutate({ file })} />}
      {status === 'pending' && <Sending fileName={chosen.file.name} sent={sent} />}
      {result && <ImportResult portfolio={portfolio} result={result} onAgain={reset} onDone={onDone} />}
      {upload.status === 'error' && <Refused upload={upload} />}
    </div>
  );
}

type FailedUpload = Extract<ReturnType<typeof useImportHoldings>, { readonly status: 'error' }>;

/** Asks which account is meant, or says what failed. */
function Refused({ upload }: { readonly upload: FailedUpload }) {
  const { variables: chosen, error, mutate, reset } = upload;
  if (error instanceof ApiError && error.accounts.length > 0) {
    return (
      <AccountChoice
        fileName={chosen.file.name}
        accounts={error.accounts}
        onChoose={(account) => mutate({ ...chosen, account })}
        onOtherFile={reset}
      />
    );
  }
  return (
    <Notice title={portfolioMessages.uploadFailed} isFailure>
      <p>{describeRefusal(error)}</p>
      <Group gap="xs">
        <Button onClick={() => mutate(chosen)}>Try again</Button>
        <Button variant="default" onClick={reset}>
          Choose another file
        </Button>
      </Group>
    </Notice>
  );
}

function Sending({ fileName, sent }: { readonly fileName: string; readonly sent: number }) {
  const isReading = sent >= 1;
  return (
    <Stack gap="sm" align="center" justify="center" mih="16rem" ta="center">
      <Text ff="var(--display)" fz="var(--step-2)" role="status">
        {isReading ? 'Reading your file' : 'Uploading'}
      </Text>
      <ProgressBar label="Progress" part={isReading ? null : sent} />
      <Text c="dimmed" fz="0.9375rem" maw="100%" className={classes.fileName}>
        {fileName}
      </Text>
    </Stack>
  );
}
