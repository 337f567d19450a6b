import { useState } from 'react';
import { DropZone } from '../../../../components/ui/forms/drop-zone.tsx';
import { getRefusal, HOLDINGS_FILE_ENDINGS } from '../../model/refused-file.ts';

interface HoldingsDropZoneProps {
  readonly onPick: (file: File) => void;
  readonly call?: string;
  readonly hint?: string;
}

/** Takes one file of holdings, the first when several are dropped. */
export function HoldingsDropZone({
  onPick,
  call = 'Choose a file',
  hint = holdingsFileHint,
}: HoldingsDropZoneProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const pick = (file: File) => {
    const reason = getRefusal(file);
    setRefusal(reason);
    if (reason === null) onPick(file);
  };
  return (
    <DropZone
      onFiles={([file]) => file && pick(file)}
      call={call}
      hint={hint}
      inputLabel="File of holdings"
      endings={HOLDINGS_FILE_ENDINGS}
      refusal={refusal}
    />
  );
}

const holdingsFileHint = 'Excel, CSV, OFX, QFX or a PDF statement, up to 10 MB and 10,000 rows';
