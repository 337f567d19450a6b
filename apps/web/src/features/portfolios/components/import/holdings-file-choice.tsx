import { Button, Stack, Text } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import { useState } from 'react';
import { DropZone } from '../../../../components/ui/forms/drop-zone.tsx';
import { saveFile } from '../../../../lib/save-file.ts';
import classes from './import.module.css';

interface HoldingsFileChoiceProps {
  readonly onPick: (file: File) => void;
}

interface HoldingsDropZoneProps extends HoldingsFileChoiceProps {
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
      endings={holdingsFileEndings}
      refusal={refusal}
    />
  );
}

/** Takes one file of holdings, and explains what it may contain. */
export function HoldingsFileChoice({ onPick }: HoldingsFileChoiceProps) {
  return (
    <Stack gap="lg">
      <HoldingsDropZone onPick={onPick} />
      <Stack c="dimmed" className={classes.help}>
        <div>
          <h3>From your broker</h3>
          Exports of {knownBrokers.slice(0, -1).join(', ')} and {knownBrokers.at(-1)} work just as they are.
          So do downloads for Quicken (OFX, QFX), and other files in which each holding has a ticker or a
          name, and a number of shares or a value.
        </div>
        <div>
          <h3>From a list of your own</h3>
          <Text mb="xs">
            Start with a file that already has the columns, and write one holding in each row.
          </Text>
          <Button
            variant="default"
            size="compact-md"
            onClick={() =>
              saveFile(new Blob([holdingsTemplate.text], { type: 'text/csv' }), holdingsTemplate.name)
            }
          >
            Download the template
          </Button>
        </div>
        <Text fz="0.9375rem" pt="sm" style={{ borderTop: '1px solid var(--line)' }}>
          Holdings in the file are set to the amounts it gives; your other holdings stay as they are.
          Importing the same file twice changes nothing.
        </Text>
      </Stack>
    </Stack>
  );
}

/** Extensions of the files that holdings can be imported from. */
const holdingsFileEndings = '.xlsx,.xls,.csv,.tsv,.txt,.ofx,.qfx';

const holdingsFileHint = 'Excel, CSV, OFX or QFX, up to 10 MB and 10,000 rows';

/** Brokers whose exports need no changes. */
const knownBrokers = ['Fidelity', 'Charles Schwab', 'Vanguard', 'E*TRADE', 'Robinhood'] as const;

/** Only the column headings: an example row would be imported, too. */
const holdingsTemplate = {
  name: 'Holdings template.csv',
  text: 'Ticker,Shares,Value,Name\r\n',
} as const;

/** Why a file cannot be imported; `null` when it is worth trying. */
function getRefusal({ size }: Pick<File, 'size'>): string | null {
  if (size === 0) return 'This file is empty.';
  return size > limits.portfolio.maxUploadBytes ? 'This file is larger than 10 MB.' : null;
}
