import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DropZone } from '../../../../components/ui/forms/drop-zone.tsx';
import type { TargetGroup } from '../../model/file-accounts.ts';
import { describeTooMany, HOLDINGS_FILE_ENDINGS, MAX_FILES } from '../../model/refused-file.ts';
import { ConfirmStatements, isStatement } from '../statement/confirm-statements.tsx';

interface FilesChoiceProps {
  /** Files that were chosen elsewhere already; none where there are not any. */
  readonly offered: readonly File[];
  /** Where the new portfolios may go; none where there is no choice. */
  readonly groups: readonly TargetGroup[];
  readonly group: TargetGroup | null;
  readonly onGroup: (group: TargetGroup | null) => void;
  readonly onPick: (files: readonly File[]) => void;
}

/** Takes several files, and says what becomes of them. */
export function FilesChoice({ offered, groups, group, onGroup, onPick }: FilesChoiceProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [withStatements, setWithStatements] = useState<readonly File[]>([]);
  const pick = (files: readonly File[]) => {
    const isTooMany = files.length > MAX_FILES;
    setRefusal(isTooMany ? describeTooMany(files) : null);
    if (isTooMany) return;
    if (files.some(isStatement)) setWithStatements(files);
    else onPick(files);
  };
  const begin = (files: readonly File[]) => {
    setWithStatements([]);
    if (files.length > 0) onPick(files);
  };
  if (withStatements.length > 0) return <ConfirmStatements files={withStatements} onConfirm={begin} />;
  return (
    <Stack gap="lg">
      {offered.length > 0 && (
        <Stack gap="xs" align="flex-start">
          <Text>You checked {list.format(offered.map(({ name }) => name))}.</Text>
          <Button data-autofocus onClick={() => pick(offered)}>
            Import {offered.length === 1 ? 'it' : 'them'}
          </Button>
        </Stack>
      )}
      {groups.length > 0 && (
        <NativeSelect
          label="Put them into"
          value={group === null ? '' : String(group.id)}
          data={[
            { value: '', label: 'No group' },
            ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onGroup(groups.find(({ id }) => String(id) === value) ?? null)
          }
        />
      )}
      <DropZone
        onFiles={pick}
        isMultiple
        call="Choose files"
        hint={`Up to ${MAX_FILES} at a time: Excel, CSV, OFX, QFX or PDF statements, each up to 10 MB and 10,000 rows`}
        inputLabel="Files of holdings"
        endings={HOLDINGS_FILE_ENDINGS}
        refusal={refusal}
      />
      <Text c="dimmed">
        {group === null
          ? 'Each file becomes a portfolio that is called after it; of a file with several accounts, each account does.'
          : `You then say of each account in the files whether it becomes a new portfolio in ${group.name} or updates one of its portfolios.`}{' '}
        What is read from a PDF statement you first compare with its pages.
      </Text>
    </Stack>
  );
}

const list = new Intl.ListFormat('en-US');
