import { Button } from '@mantine/core';
import type { HoldingWeightMethod, UploadResponse } from '@plumbline/contracts';
import { useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { importWords } from './import-labels.ts';
import { RejectedRow } from './rejected-row.tsx';
import classes from './import.module.css';

/** The portfolio that is imported into. */
export interface ImportTarget {
  readonly id: number;
  readonly holdingWeightMethod: HoldingWeightMethod;
}

interface ImportResultProps {
  readonly portfolio: ImportTarget;
  readonly result: UploadResponse;
  readonly onAgain: () => void;
  readonly onDone: () => void;
}

/** More rejected rows than this come only when asked for: a file may have thousands. */
const ROWS_AT_ONCE = 50;

/** What became of a file: how many rows went in, and what to do about each of the others. */
export function ImportResult({ portfolio, result, onAgain, onDone }: ImportResultProps) {
  const [rows, setRows] = useState(ROWS_AT_ONCE);
  const { rejected } = result;
  const rest = rejected.length - rows;
  return (
    <div className={classes.result}>
      <div>
        <p className={classes.word} role="status">
          {importWords(result)}
        </p>
        {rejected.length === 0 && result.attemptedCount > 0 && <p>Every row found its security.</p>}
        {result.attemptedCount === 0 && (
          <p>Each holding takes a ticker or a name, and a number of shares or a value.</p>
        )}
      </div>
      {rejected.length > 0 && (
        <section aria-labelledby="rejected-rows">
          <h3 id="rejected-rows" className={classes.heading}>
            {rejected.length === 1 ? 'One row was' : `${formatCount(rejected.length)} rows were`} left out
          </h3>
          <p className={classes.lead}>
            {rejected.some(({ suggestions }) => suggestions.length > 0)
              ? 'Choose what is meant where we have a suggestion. Correct the others in your file'
              : 'Correct them in your file'}{' '}
            and import it once more; what is in already stays right.
          </p>
          <ul className={classes.rows}>
            {rejected.slice(0, rows).map((row, index) => (
              <RejectedRow key={index} portfolio={portfolio} row={row} />
            ))}
          </ul>
          {rest > 0 && (
            <Button variant="subtle" mt="sm" onClick={() => setRows(rows + ROWS_AT_ONCE)}>
              Show {formatCount(Math.min(rest, ROWS_AT_ONCE))} more of {formatCount(rest)}
            </Button>
          )}
        </section>
      )}
      <div className={classes.buttons}>
        <Button onClick={onDone}>Done</Button>
        <Button variant="default" onClick={onAgain}>
          Import another file
        </Button>
      </div>
    </div>
  );
}
