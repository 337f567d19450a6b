import { useState } from 'react';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { useImportFiles } from '../../api/import-files.ts';
import type { TargetGroup } from '../../model/file-accounts.ts';
import type { ImportQueue } from '../../model/import-queue.ts';
import { isUnderWay } from '../../model/import-queue.ts';
import { BeforeImport } from './before-import.tsx';
import { ImportStep } from './import-step.tsx';
import { QueuedFiles } from './queued-files.tsx';
import { StopQuestion } from './stop-question.tsx';
import { WaysOn } from './ways-on.tsx';

interface ImportFilesDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Files that were chosen elsewhere already. */
  readonly offered?: readonly File[];
  /** Groups to choose from, into one of which the new portfolios may go. */
  readonly groups?: readonly TargetGroup[];
  /** The group that all of them go into, where that is no question. */
  readonly intoGroup?: TargetGroup;
  /** The import has begun. */
  readonly onStart?: () => void;
  /** The new portfolios are to be put into a group of their own. */
  readonly onGroup?: (portfolioIds: number[]) => void;
}

/**
 * Imports several files, each account in them as a portfolio of its own or, of a group, into one that it has. Asks
 * before it is closed in the middle.
 */
export function ImportFilesDialog({ isOpen, onClose, onStart, onGroup, ...choices }: ImportFilesDialogProps) {
  const files = useImportFiles();
  const [group, setGroup] = useState<TargetGroup | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isBusy = isUnderWay(files.queue);
  const close = () => {
    setIsAsking(false);
    setGroup(null);
    files.stop();
    onClose();
  };
  const start = (queue: ImportQueue) => {
    files.start(queue);
    onStart?.();
  };
  const step = files.queue.length === 0 ? 'before' : isAsking && isBusy ? 'question' : 'queue';
  return (
    <Dialog title="Import files" isOpen={isOpen} onClose={isBusy ? () => setIsAsking(true) : close} size="xl">
      <ImportStep step={step}>
        {step === 'before' && (
          <BeforeImport {...choices} chosenGroup={group} onChooseGroup={setGroup} onStart={start} />
        )}
        {step === 'question' && <StopQuestion onStop={close} onGoOn={() => setIsAsking(false)} />}
        {step !== 'before' && (
          <QueuedFiles
            queue={files.queue}
            onRetry={files.retry}
            onDone={close}
            ways={<WaysOn {...{ queue: files.queue, group, onGroup }} onLeave={close} />}
          />
        )}
      </ImportStep>
    </Dialog>
  );
}
