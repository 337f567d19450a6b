import { Button, Stack, Text } from '@mantine/core';
import type { UploadResponse } from '@plumbline/contracts';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useFirstRows } from '../../../../components/ui/data/use-first-rows.tsx';
import { DialogButtons } from '../../../../components/ui/forms/form-actions.tsx';
import { formatCount } from '../../../../lib/format.ts';
import { useTakenHoldings } from '../../hooks/use-taken-holdings.ts';
import {
  describeCash,
  describeFilePrices,
  describeImport,
  describeUnknownRows,
} from '../../model/import-labels.ts';
import type { ImportTarget } from '../../model/import-target.ts';
import { RejectedRow } from './rejected-row.tsx';
import classes from './import.module.css';

interface ImportResultProps {
  readonly portfolio: ImportTarget;
  readonly result: UploadResponse;
  readonly onAgain: () => void;
  readonly onDone: () => void;
}

const ROWS_AT_ONCE = 50;

/** The outcome of an import: how many rows were imported, and what to do about each of the others. */
export function ImportResult({ portfolio, result, onAgain, onDone }: ImportResultProps) {
  const { rejected } = result;
  const unclear = rejected.filter(({ kind }) => kind === null);
  const unscreened = rejected.filter(({ kind }) => kind !== null);
  const taken = useTakenHoldings();
  const notes = [describeFilePrices(result), describeCash(result)].filter((note) => note !== null);
  return (
    <Stack gap="lg">
      <div>
        <Text ff="var(--display)" fz="var(--step-2)" role="status">
          {describeImport(result)}
        </Text>
        {rejected.length === 0 && result.attemptedCount > 0 && <p>Every row matched a security.</p>}
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {result.attemptedCount === 0 && (
          <p>Each holding needs a ticker or a name, and a number of shares or a value.</p>
        )}
      </div>
      {unclear.length > 0 && <UnclearRows {...{ portfolio, taken }} rows={unclear} />}
      {unscreened.length > 0 && <UnscreenedRows {...{ portfolio, taken }} rows={unscreened} />}
      <DialogButtons>
        <Button variant="default" onClick={onAgain}>
          Import another file
        </Button>
        <Button onClick={onDone}>Done</Button>
      </DialogButtons>
    </Stack>
  );
}

interface RowsProps extends Pick<ImportResultProps, 'portfolio'> {
  readonly rows: UploadResponse['rejected'];
  readonly taken: ReturnType<typeof useTakenHoldings>;
}

function UnclearRows({ portfolio, rows, taken }: RowsProps) {
  const count = rows.length === 1 ? 'One row needs' : `${formatCount(rows.length)} rows need`;
  return (
    <RowsSection {...{ portfolio, rows, taken }} title={`${count} your attention`}>
      {rows.some(({ suggestions }) => suggestions.length > 0)
        ? 'Choose the right security where we suggest one. Otherwise correct the row in your file'
        : `Correct ${rows.length === 1 ? 'it' : 'them'} in your file`}{' '}
      and import it again; rows already imported stay as they are.
      {describeUnknownRows(rows)}
    </RowsSection>
  );
}

/** What was recognized, and is never screened: there is nothing to do about it. */
function UnscreenedRows({ portfolio, rows, taken }: RowsProps) {
  return (
    <RowsSection {...{ portfolio, rows, taken }} title="Outside the method">
      We recognized {rows.length === 1 ? 'one row' : `${formatCount(rows.length)} rows`} of a kind that we do
      not screen: coins, bonds and options. There is nothing for you to do.
    </RowsSection>
  );
}

interface RowsSectionProps extends RowsProps {
  readonly title: string;
  /** What the rows have in common. */
  readonly children: ReactNode;
}

function RowsSection({ portfolio, rows, taken, title, children }: RowsSectionProps) {
  const id = useId();
  const { shown, more } = useFirstRows(rows, ROWS_AT_ONCE);
  return (
    <section aria-labelledby={id}>
      <Text component="h3" id={id} fz="lg">
        {title}
      </Text>
      <Text c="dimmed" mt={4} mb="sm">
        {children}
      </Text>
      <ul className={classes.rows}>
        {shown.map((row, index) => (
          <RejectedRow
            key={index}
            portfolio={portfolio}
            row={row}
            taken={taken.takenOf(row)}
            onTaken={(next) => taken.setTakenOf(row, next)}
          />
        ))}
      </ul>
      {more}
    </section>
  );
}
