import { Stack, Text } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import type { HoldingResponse } from '@plumbline/contracts';
import { Truncated } from '../../../../components/truncated.tsx';
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx';
import { figureColumns, Table } from '../../../../components/ui/data/table.tsx';
import { formatCount, formatPercent } from '../../../../lib/format.ts';
import { formatHoldingCount } from '../../model/count-labels.ts';
import { computeOverlap } from '../../model/compare-portfolios.ts';
import { formatWeight } from '../../model/holding-labels.ts';
import classes from './compare.module.css';

interface ComparedHoldingsProps {
  readonly names: readonly [string, string];
  readonly holdings: readonly [readonly HoldingResponse[], readonly HoldingResponse[]];
}

/** The number of common holdings listed. */
const LARGEST = 10;

/** What two portfolios both hold, and how much of each that is. */
export function ComparedHoldings({ names, holdings: [left, right] }: ComparedHoldingsProps) {
  const overlap = computeOverlap(left, right);
  const { length } = overlap.common;
  return (
    <Stack component="section" gap="xs" aria-labelledby="compared-holdings">
      <Text component="h3" id="compared-holdings" fz="var(--step-2)">
        Held by both
      </Text>
      <Text c="dimmed" fz="0.9375rem">
        Share classes of one company, such as GOOG and GOOGL, count as two holdings.
      </Text>
      {length === 0 ? (
        <EmptyState title="They have no holdings in common." isInline />
      ) : (
        <>
          <Text c="dimmed">
            {formatHoldingCount(length)} in common, which {length === 1 ? 'makes' : 'make'} up{' '}
            {formatPercent(overlap.left)} of {names[0]} and {formatPercent(overlap.right)} of {names[1]}. The
            overlap is {formatPercent(overlap.weight)}
            {length > 1 && ', counting the smaller of the two weights of each holding'}.
          </Text>
          <Table
            className={classes.table}
            columns={['Ticker', { label: 'Name', width: '40%' }, ...figureColumns(names)]}
            aria-label="Largest in common"
          >
            <tbody>
              {overlap.common.slice(0, LARGEST).map(({ instrument, holdings: [ofLeft, ofRight] }) => (
                <tr key={instrument.financialInstrumentId}>
                  <th scope="row">
                    <Truncated text={instrument.ticker} length={limits.display.ticker} />
                  </th>
                  <td>
                    <Truncated text={instrument.name} length={limits.display.holdingName} />
                  </td>
                  <td>{formatWeight(ofLeft)}</td>
                  <td>{formatWeight(ofRight)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          {length > LARGEST && <Text c="dimmed">And {formatCount(length - LARGEST)} smaller holdings.</Text>}
        </>
      )}
    </Stack>
  );
}
