import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import type { ImportLeadsResponse } from '@plumbline/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Table } from '../../../components/ui/data/table.tsx';
import { DialogButtons } from '../../../components/ui/forms/form-actions.tsx';
import { paths } from '../../../config/paths.ts';
import { formatCount } from '../../../lib/format.ts';

interface ImportOutcomeProps {
  readonly result: ImportLeadsResponse;
  /** Imports the list again, with the companies chosen: `12:4711,15:9`. */
  readonly onChoose: (choices: string) => void;
  readonly onAgain: () => void;
  readonly onDone: () => void;
}

/** What became of the rows of a list. Rows that may mean several companies can be decided here. */
export function ImportOutcome({ result, onChoose, onAgain, onDone }: ImportOutcomeProps) {
  const { attemptedCount, completedCount, checks, rejected } = result;
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const choices = Object.entries(chosen).filter(([, id]) => id !== '');
  return (
    <Stack gap="lg">
      <Text ff="var(--display)" fz="var(--step-2)" role="status">
        {formatCount(completedCount)} of {formatCount(attemptedCount)} rows became leads
      </Text>
      {checks && (
        <Text>
          <Link to={paths.evidenceEntry.href(checks.entryId)}>A draft</Link> says that{' '}
          {formatCount(checks.companies)} companies of the scope are not named. It takes effect once someone
          else approves it.
        </Text>
      )}
      {rejected.length > 0 && (
        <Table aria-label="Rows left out" columns={['Row', 'Company', 'Reason']}>
          <tbody>
            {rejected.map((rejection) => (
              <RejectedRow
                key={rejection.row}
                rejection={rejection}
                chosen={chosen[rejection.row] ?? ''}
                onChoose={(id) => setChosen({ ...chosen, [rejection.row]: id })}
              />
            ))}
          </tbody>
        </Table>
      )}
      <DialogButtons>
        {choices.length > 0 && (
          <Button
            variant="default"
            onClick={() => onChoose(choices.map(([row, id]) => `${row}:${id}`).join(','))}
          >
            Import what you chose
          </Button>
        )}
        <Button variant="default" onClick={onAgain}>
          Import another file
        </Button>
        <Button onClick={onDone}>Done</Button>
      </DialogButtons>
    </Stack>
  );
}

interface RejectedRowProps {
  readonly rejection: ImportLeadsResponse['rejected'][number];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

function RejectedRow({ rejection, chosen, onChoose }: RejectedRowProps) {
  const { row, ticker, company, reason, candidates } = rejection;
  const written = [company, ticker].filter((text) => text !== '').join(', ');
  const options = candidates.map((candidate) => ({
    value: String(candidate.financialInstrumentId),
    label: `${candidate.name} (${candidate.ticker})`,
  }));
  return (
    <tr>
      <th scope="row">{row}</th>
      <td>{written}</td>
      <td>
        {reason}
        {options.length > 0 && (
          <NativeSelect
            mt="xs"
            label="Which one?"
            aria-label={`Which one is ${written}?`}
            data={[{ value: '', label: 'None of these' }, ...options]}
            value={chosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          />
        )}
      </td>
    </tr>
  );
}
