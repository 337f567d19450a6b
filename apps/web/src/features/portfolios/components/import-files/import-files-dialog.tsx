import { Skeleton, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { useFocusOnNewStep } from '../../../../components/ui/hooks/use-focus-on-new-step.ts';
import { useImportFiles } from '../../api/import-files.ts';
import { listFileAccounts } from '../../api/list-file-accounts.ts';
import type { TargetGroup } from '../../model/file-accounts.ts';
import type { ImportQueue } from '../../model/import-queue.ts';
import { isUnderWay, toQueue } from '../../model/import-queue.ts';
import { AccountChoices } from './account-choices.tsx';
import { FilesChoice } from './files-choice.tsx';
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
export function ImportFilesDialog({ isOpen, onClose, ...props }: ImportFilesDialogProps) {
  const { offered = [], groups = [], intoGroup, onStart, onGroup } = props;
  const files = useImportFiles();
  const [chosenGroup, setChosenGroup] = useState<TargetGroup | null>(null);
  const accounts = useMutation({ mutationFn: listFileAccounts });
  const [isAsking, setIsAsking] = useState(false);
  const group = intoGroup ?? chosenGroup;
  const isBusy = isUnderWay(files.queue);
  const close = () => {
    setIsAsking(false);
    setChosenGroup(null);
    accounts.reset();
    files.stop();
    onClose();
  };
  const start = (queue: ImportQueue) => {
    files.start(queue);
    onStart?.();
  };
  const pick = (chosen: readonly File[]) =>
    group === null ? start(toQueue(chosen)) : accounts.mutate(chosen);
  const step = findStep({ hasStarted: files.queue.length > 0, isStopping: isAsking && isBusy, ...accounts });
  return (
    <Dialog title="Import files" isOpen={isOpen} onClose={isBusy ? () => setIsAsking(true) : close} size="lg">
      <Step step={step}>
        {step === 'choice' && (
          <FilesChoice
            {...{ offered, group }}
            groups={intoGroup ? [] : groups}
            onGroup={setChosenGroup}
            onPick={pick}
          />
        )}
        {step === 'reading' && <ReadingFiles />}
        {step === 'accounts' && group && accounts.data && (
          <AccountChoices
            found={accounts.data}
            group={group}
            onStart={start}
            onOtherFiles={() => accounts.reset()}
          />
        )}
        {step === 'question' && <StopQuestion onStop={close} onGoOn={() => setIsAsking(false)} />}
        {(step === 'queue' || step === 'question') && (
          <QueuedFiles
            queue={files.queue}
            onRetry={files.retry}
            onDone={close}
            ways={<WaysOn {...{ queue: files.queue, group: chosenGroup, onGroup }} onLeave={close} />}
          />
        )}
      </Step>
    </Dialog>
  );
}

interface Progress {
  readonly hasStarted: boolean;
  readonly isStopping: boolean;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
}

function findStep({ hasStarted, isStopping, isPending, isSuccess }: Progress) {
  if (isStopping) return 'question';
  if (hasStarted) return 'queue';
  if (isPending) return 'reading';
  return isSuccess ? 'accounts' : 'choice';
}

function ReadingFiles() {
  return (
    <>
      <Text ff="var(--display)" fz="var(--step-2)" role="status">
        Looking for accounts in your files…
      </Text>
      <Skeleton height={160} />
    </>
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
