import { Button } from '@mantine/core';
import { useState } from 'react';
import { DropZone } from '../../../components/ui/drop-zone.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import {
  holdingsFileEndings,
  holdingsFileHint,
  holdingsTemplate,
  knownBrokers,
  whyNotTaken,
} from './holdings-file.ts';
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
