import { useState } from 'react';
import { DropZone } from '../../../../components/ui/forms/drop-zone.tsx';
import { getRefusalOfFiles, HOLDINGS_FILE_ENDINGS } from '../../model/refused-file.ts';

interface HoldingsFilesDropZoneProps {
  readonly onPick: (files: readonly File[]) => void;
  readonly call: string;
}

/** Takes one file of holdings, or several that are looked at together. */
export function HoldingsFilesDropZone({ onPick, call }: HoldingsFilesDropZoneProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const pick = (files: readonly File[]) => {
    const reason = getRefusalOfFiles(files);
    setRefusal(reason);
    if (reason === null) onPick(files);
  };
  return (
    <DropZone
      onFiles={pick}
      isMultiple
      call={call}
      hint={HINT}
      inputLabel="Files of holdings"
      endings={HOLDINGS_FILE_ENDINGS}
      refusal={refusal}
    />
  );
}

const HINT = 'One for each account: Excel, CSV, OFX, QFX or PDF statements, each up to 10 MB and 10,000 rows';
