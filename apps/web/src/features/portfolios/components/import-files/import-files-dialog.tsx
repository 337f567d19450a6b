import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { useFocusOnNewStep } from '../../../../components/ui/hooks/use-focus-on-new-step.ts';
import { useImportFiles } from '../../api/import-files.ts';
import { isUnderWay } from '../../model/import-queue.ts';
import { FilesChoice } from './files-choice.tsx';
import { QueuedFiles } from './queued-files.tsx';
import { StopQuestion } from './stop-question.tsx';

interface ImportFilesDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Files that were chosen elsewhere already. */
  readonly offered: readonly File[];
  /** The import has begun. */
  readonly onStart: () => void;
  /** The new portfolios are to be put into a group. */
  readonly onGroup: (portfolioIds: number[]) => void;
}

/** Imports several files, each as a portfolio of its own. Asks before it is closed in the middle. */
export function ImportFilesDialog({ isOpen, offered, onStart, onClose, onGroup }: ImportFilesDialogProps) {
  const files = useImportFiles();
  const [isAsking, setIsAsking] = useState(false);
  const isBusy = isUnderWay(files.queue);
  const close = () => {
    setIsAsking(false);
    files.stop();
    onClose();
  };
  const start = (chosen: readonly File[]) => {
    files.start(chosen);
    onStart();
  };
  const group = (portfolioIds: number[]) => {
    close();
    onGroup(portfolioIds);
  };
  const step = files.queue.length === 0 ? 'choice' : isAsking && isBusy ? 'question' : 'queue';
  return (
    <Dialog title="Import files" isOpen={isOpen} onClose={isBusy ? () => setIsAsking(true) : close} size="lg">
      <Step step={step}>
        {step === 'choice' && <FilesChoice offered={offered} onPick={start} />}
        {step === 'question' && <StopQuestion onStop={close} onGoOn={() => setIsAsking(false)} />}
        {step !== 'choice' && (
          <QueuedFiles queue={files.queue} onRetry={files.retry} onGroup={group} onDone={close} />
        )}
      </Step>
    </Dialog>
  );
}

function Step({ step, children }: { readonly step: string; readonly children: ReactNode }) {
  const stepRef = useFocusOnNewStep(step);
  return (
    <Stack ref={stepRef} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </Stack>
  );
}
