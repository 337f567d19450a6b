import { Skeleton, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { listFileAccounts } from '../../api/list-file-accounts.ts';
import type { TargetGroup } from '../../model/file-accounts.ts';
import type { ImportQueue } from '../../model/import-queue.ts';
import { toQueue } from '../../model/import-queue.ts';
import { AccountChoices } from './account-choices.tsx';
import { FilesChoice } from './files-choice.tsx';
import { ImportStep } from './import-step.tsx';

interface BeforeImportProps {
  readonly offered?: readonly File[];
  readonly groups?: readonly TargetGroup[];
  readonly intoGroup?: TargetGroup;
  readonly chosenGroup: TargetGroup | null;
  readonly onChooseGroup: (group: TargetGroup | null) => void;
  readonly onStart: (queue: ImportQueue) => void;
}

/** Takes files, and for a group asks where each account in them goes. */
export function BeforeImport({ offered = [], groups = [], intoGroup, ...choice }: BeforeImportProps) {
  const { chosenGroup, onChooseGroup, onStart } = choice;
  const accounts = useMutation({ mutationFn: listFileAccounts });
  const group = intoGroup ?? chosenGroup;
  if (accounts.isPending)
    return (
      <ImportStep step="reading">
        <Text ff="var(--display)" fz="var(--step-2)" role="status">
          Looking for accounts in your files…
        </Text>
        <Skeleton height={160} />
      </ImportStep>
    );
  if (group && accounts.data)
    return (
      <ImportStep step="accounts">
        <AccountChoices
          found={accounts.data}
          group={group}
          onStart={onStart}
          onOtherFiles={() => accounts.reset()}
        />
      </ImportStep>
    );
  return (
    <ImportStep step="choice">
      <FilesChoice
        {...{ offered, group }}
        groups={intoGroup ? [] : groups}
        onGroup={onChooseGroup}
        onPick={(files) => (group === null ? onStart(toQueue(files)) : accounts.mutate(files))}
      />
    </ImportStep>
  );
}
