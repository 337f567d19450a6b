import { Button, Text } from '@mantine/core';
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx';
import { Panel } from '../../../../components/ui/layout/panel.tsx';
import { figureColumns, Table } from '../../../../components/ui/data/table.tsx';
import { formatPercent, formatPrice } from '../../../../lib/format.ts';
import type { Giving, GivingRow } from '../../model/giving.ts';
import classes from './giving.module.css';

interface GivingResultProps {
  readonly giving: Giving;
  readonly profileName: string;
}

const columns = ['Security', ...figureColumns(['Earned', 'Ruled out', 'To give', 'Not known'])];

/** What is suggested for giving, and the arithmetic. */
export function GivingResult({ giving, profileName }: GivingResultProps) {
  const { rows, suggested } = giving;
  if (rows.length === 0) {
    return (
      <EmptyState title="Enter what your holdings earned in a year.">
        Add up a file from your broker, or type dividends and gains below. What to give appears here.
      </EmptyState>
    );
  }
  return (
    <Panel
      title="Suggestion"
      size="lg"
      tone="accent"
      actions={
        <Button variant="default" className="screen-only" onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <div role="status">
        <p className={classes.suggested}>{formatPrice(suggested)}</p>
        <Text maw="44rem">{describeGiving(giving, profileName)}</Text>
      </div>
      <Table columns={columns} aria-label="The arithmetic" className={classes.arithmetic}>
        <tbody>
          {rows.map((row) => (
            <ArithmeticRow key={row.key} row={row} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{formatPrice(giving.earned)}</td>
            <td />
            <td>{formatPrice(suggested)}</td>
            <td>{formatPrice(giving.notKnown)}</td>
          </tr>
        </tfoot>
      </Table>
      <Text c="dimmed" fz="0.9375rem" maw="44rem" mt="md">
        Each security counts with what it earned times the part of it in companies that are ruled out. A fund
        is taken to have earned from its companies in proportion to their weight today, because funds do not
        publish what each company paid them. How much you give, and to whom, is yours to decide. This is not
        tax advice.
      </Text>
    </Panel>
  );
}

function ArithmeticRow({
  row: { ticker, name, earned, ruledOut, suggested, notKnown },
}: {
  readonly row: GivingRow;
}) {
  return (
    <tr>
      <th scope="row">
        {ticker}
        <span className={classes.name}>{name}</span>
      </th>
      <td>{formatPrice(earned)}</td>
      <td>{notKnown === earned ? 'Not known' : `× ${formatPercent(100 * ruledOut, 2)}`}</td>
      <td>{formatPrice(suggested)}</td>
      <td>{formatPrice(notKnown)}</td>
    </tr>
  );
}

function describeGiving({ earned, suggested, notKnown }: Giving, profileName: string): string {
  const from = `of the ${formatPrice(earned)} that your holdings earned`;
  const ruledOut =
    suggested > 0
      ? `This much ${from} came from companies that ${profileName} rules out.`
      : `Nothing ${from} is known to have come from companies that ${profileName} rules out.`;
  return notKnown > 0
    ? `${ruledOut} Another ${formatPrice(notKnown)} came from what we cannot see, so it may be more.`
    : ruledOut;
}
