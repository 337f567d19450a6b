import { Skeleton, Text } from '@mantine/core';
import type { ConstituentResponse, ListingResponse } from '@plumbline/contracts';
import { Link } from 'react-router-dom';
import { ScoreChip } from '../../../components/score-chip.tsx';
import { TablePaging } from '../../../components/table-paging.tsx';
import { Bar } from '../../../components/ui/data/bar.tsx';
import { Table } from '../../../components/ui/data/table.tsx';
import { formatFixedPercent } from '../../../lib/format.ts';
import { pageSizesFor } from '../../../lib/page-sizes.ts';
import classes from './constituents-table.module.css';

interface ConstituentsTableProps {
  /** `undefined` while the first page is on its way. */
  readonly holdings: readonly ConstituentResponse[] | undefined;
  readonly total: number;
  readonly page: number;
  readonly size: number;
  readonly isBusy: boolean;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
  readonly hrefOf: (listing: Pick<ListingResponse, 'ticker' | 'isDomestic' | 'exchangeLocation'>) => string;
}

const columns = [
  { label: 'Ticker', width: 'clamp(4rem, 18vw, 5.5rem)' },
  'Name',
  { label: 'Weight', isNumeric: true, width: 'clamp(4.5rem, 22%, 12rem)' },
  { label: 'Score', isNumeric: true, width: '3.75rem' },
];

/** A fund's positions, most weight first, in pages of 25, 50 or 100. */
export function ConstituentsTable({ holdings, hrefOf, isBusy, ...paging }: ConstituentsTableProps) {
  if (holdings === undefined)
    return <Skeleton height={320} role="status" aria-label="Loading constituents" />;
  const largest = Math.max(...holdings.map(({ holdingPercentage }) => holdingPercentage), 0.01);
  return (
    <>
      <Table columns={columns} isBusy={isBusy} aria-label="Constituents">
        <tbody>
          {holdings.map((holding, index) => (
            <tr key={`${holding.ticker} ${index}`}>
              <td className={classes.ticker}>
                {holding.financialInstrumentId === null ? (
                  holding.ticker || '—'
                ) : (
                  <Link to={hrefOf(holding)}>{holding.ticker}</Link>
                )}
              </td>
              <td>
                <Text className={classes.name} lineClamp={2} lh={1.25}>
                  {holding.name}
                </Text>
              </td>
              <td>
                {formatFixedPercent(holding.holdingPercentage)}
                <Bar percent={(100 * holding.holdingPercentage) / largest} />
              </td>
              <td>
                <ScoreChip
                  score={{ ...holding, impactScore: holding.score }}
                  isSample={holding.hasSampleData}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <TablePaging label="Pages of constituents" sizes={pageSizesFor(paging.total)} {...paging} />
    </>
  );
}
