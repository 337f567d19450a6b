import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ProgressBar } from '../../../../components/ui/feedback/progress-bar.tsx';
import { DialogButtons } from '../../../../components/ui/forms/form-actions.tsx';
import { describeQueue } from '../../model/import-files-labels.ts';
import type { ImportQueue } from '../../model/import-queue.ts';
import { countBefore, isUnderWay } from '../../model/import-queue.ts';
import classes from './import-files.module.css';
import { QueuedFileRow } from './queued-file.tsx';

interface QueuedFilesProps {
  readonly queue: ImportQueue;
  readonly onRetry: (key: string) => void;
  /** What can be done with the portfolios, once all files are through. */
  readonly ways: ReactNode;
  readonly onDone: () => void;
}

/** How far each file has come; once all are through, the ways on. */
export function QueuedFiles({ queue, onRetry, ways, onDone }: QueuedFilesProps) {
  const isBusy = isUnderWay(queue);
  return (
    <Stack>
      <Text ff="var(--display)" fz="var(--step-2)" role="status">
        {describeQueue(queue)}
      </Text>
      {isBusy && <ProgressBar label="Progress" part={countBefore(queue) / queue.length} />}
      <ul className={classes.files}>
        {queue.map((queued) => (
          <QueuedFileRow
            key={queued.key}
            queued={queued}
            canOpen={!isBusy}
            onRetry={() => onRetry(queued.key)}
          />
        ))}
      </ul>
      {!isBusy && (
        <DialogButtons>
          {ways}
          <Button onClick={onDone}>Done</Button>
        </DialogButtons>
      )}
    </Stack>
  );
}
