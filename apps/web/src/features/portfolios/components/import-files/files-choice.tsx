import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DropZone } from '../../../../components/ui/forms/drop-zone.tsx';
import { MAX_FILES } from '../../model/import-queue.ts';

interface FilesChoiceProps {
  readonly onPick: (files: readonly File[]) => void;
}

/** Takes several files, and says what becomes of them. */
export function FilesChoice({ onPick }: FilesChoiceProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const pick = (files: readonly File[]) => {
    const isTooMany = files.length > MAX_FILES;
    setRefusal(isTooMany ? `These are ${files.length} files. Choose at most ${MAX_FILES} at a time.` : null);
    if (!isTooMany) onPick(files);
  };
  return (
    <Stack gap="lg">
      <DropZone
        onFiles={pick}
        isMultiple
        call="Choose files"
        hint={`Up to ${MAX_FILES} at a time: Excel, CSV, OFX or QFX, each up to 10 MB and 10,000 rows`}
        inputLabel="Files of holdings"
        endings=".xlsx,.xls,.csv,.tsv,.txt,.ofx,.qfx"
        refusal={refusal}
      />
      <Text c="dimmed">
        Each file becomes a portfolio that is called after it; of an OFX or QFX file with several accounts,
        each account does. A PDF statement is imported on the page of a portfolio, where you compare what was
        read with the statement.
      </Text>
    </Stack>
  );
}
