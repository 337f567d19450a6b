import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { saveFile } from '../../../../lib/save-file.ts';
import { isPdf } from '../../model/is-pdf.ts';
import { ConfirmStatement } from '../statement/confirm-statement.tsx';
import classes from './import.module.css';
import { HoldingsDropZone } from './holdings-drop-zone.tsx';
import { PasteTable } from './paste-table.tsx';

interface HoldingsFileChoiceProps {
  readonly onPick: (file: File) => void;
}

/** Takes one file of holdings; those in a PDF statement are confirmed first. */
export function HoldingsFileChoice({ onPick }: HoldingsFileChoiceProps) {
  const [statement, setStatement] = useState<File | null>(null);
  const pick = (file: File) => (isPdf(file) ? setStatement(file) : onPick(file));
  if (statement === null) return <FileChoice onPick={pick} />;
  return <ConfirmStatement file={statement} onConfirm={onPick} onOtherFile={() => setStatement(null)} />;
}

/** Explains what a file of holdings may contain. */
function FileChoice({ onPick }: HoldingsFileChoiceProps) {
  return (
    <Stack gap="lg">
      <div>
        <HoldingsDropZone onPick={onPick} />
        <PasteTable onPick={onPick} call="Import this table" />
      </div>
      <Stack c="dimmed" className={classes.help}>
        <div>
          <h3>From your broker</h3>
          Exports of {knownBrokers.slice(0, -1).join(', ')} and {knownBrokers.at(-1)} work just as they are.
          So do downloads for Quicken (OFX, QFX), and other files in which each holding has a ticker or a
          name, and a number of shares or a value. Where you have only a statement as a PDF, your browser
          reads it, and you compare what it found with the pages.
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

/** Brokers whose exports need no changes. */
const knownBrokers = ['Fidelity', 'Charles Schwab', 'Vanguard', 'E*TRADE', 'Robinhood'] as const;

/** Only the column headings: an example row would be imported, too. */
const holdingsTemplate = {
  name: 'Holdings template.csv',
  text: 'Ticker,Shares,Value,Name\r\n',
} as const;
