import { Button, Stack, Text } from '@mantine/core';
import type { UploadResponse } from '@plumbline/contracts';
import { useFirstRows } from '../../../../components/ui/data/use-first-rows.tsx';
import { DialogButtons } from '../../../../components/ui/forms/form-actions.tsx';
import { formatCount } from '../../../../lib/format.ts';
import { describeFilePrices, describeImport, describeUnknownRows } from '../../model/import-labels.ts';
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
  const { shown, more } = useFirstRows(rejected, ROWS_AT_ONCE);
  const filePrices = describeFilePrices(result);
  return (
    <Stack gap="lg">
      <div>
        <Text ff="var(--display)" fz="var(--step-2)" role="status">
          {describeImport(result)}
        </Text>
        {rejected.length === 0 && result.attemptedCount > 0 && <p>Every row matched a security.</p>}
        {filePrices && <p>{filePrices}</p>}
        {result.attemptedCount === 0 && (
          <p>Each holding needs a ticker or a name, and a number of shares or a value.</p>
        )}
      </div>
      {rejected.length > 0 && (
        <section aria-labelledby="rejected-rows">
          <Text component="h3" id="rejected-rows" fz="lg">
            {rejected.length === 1 ? 'One row needs' : `${formatCount(rejected.length)} rows need`} your
            attention
          </Text>
          <Text c="dimmed" mt={4} mb="sm">
            {rejected.some(({ suggestions }) => suggestions.length > 0)
              ? 'Choose the right security where we suggest one. Otherwise correct the row in your file'
              : 'Correct them in your file'}{' '}
            and import it again; rows already imported stay as they are.
            {describeUnknownRows(rejected)}
          </Text>
          <ul className={classes.rows}>
            {shown.map((row, index) => (
              <RejectedRow key={index} portfolio={portfolio} row={row} />
            ))}
          </ul>
          {more}
        </section>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onAgain}>
          Import another file
        </Button>
        <Button onClick={onDone}>Done</Button>
      </DialogButtons>
    </Stack>
  );
}
