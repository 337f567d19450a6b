import { Button } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import { useState } from 'react';
import { DropZone } from '../../../components/ui/drop-zone.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import classes from './import.module.css';

interface HoldingsFileChoiceProps {
  readonly onPick: (file: File) => void;
}

/** Takes one file of holdings, the first where several are dropped, and says what may stand in it. */
export function HoldingsFileChoice({ onPick }: HoldingsFileChoiceProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const pick = (file: File) => {
    const reason = whyNotTaken(file);
    setRefusal(reason);
    if (reason === null) onPick(file);
  };
  return (
    <div className={classes.choice}>
      <DropZone
        options={{ onDrop: ([file]: File[]) => file && pick(file) }}
        call="Choose a file"
        hint={holdingsFileHint}
        inputLabel="File of holdings"
        endings={holdingsFileEndings}
        refusal={refusal}
      />
      <div className={classes.help}>
        <h3>From your broker</h3>
        <p>
          Exports of {knownBrokers.slice(0, -1).join(', ')} and {knownBrokers.at(-1)} work just as they are.
          So do files of others, where each holding has a ticker or a name, and a number of shares or a value.
        </p>
        <h3>From a list of your own</h3>
        <p>Start with a file that has the columns already, and write one holding in each row.</p>
        <Button
          variant="default"
          size="compact-md"
          onClick={() =>
            saveFile(new Blob([holdingsTemplate.text], { type: 'text/csv' }), holdingsTemplate.name)
          }
        >
          Download the template
        </Button>
        <p className={classes.rule}>
          What the file names is set to what it says; your other holdings stay as they are. The same file
          twice changes nothing.
        </p>
      </div>
    </div>
  );
}

/** Endings of the files that holdings are read from. */
const holdingsFileEndings = '.xlsx,.xls,.csv,.tsv,.txt';

const holdingsFileHint = 'Excel or CSV, up to 10 MB and 10,000 rows';

/** Brokers whose exports are taken as they come. */
const knownBrokers = ['Fidelity', 'Charles Schwab', 'Vanguard', 'E*TRADE', 'Robinhood'] as const;

/** Only the names of the columns: an example would be imported with the rest. */
const holdingsTemplate = {
  name: 'Holdings template.csv',
  text: 'Ticker,Shares,Value,Name\r\n',
} as const;

/** Why a file need not be sent; `null` when it can be tried. */
function whyNotTaken({ size }: Pick<File, 'size'>): string | null {
  if (size === 0) return 'This file is empty.';
  return size > limits.portfolio.maxUploadBytes ? 'This file is larger than 10 MB.' : null;
}
