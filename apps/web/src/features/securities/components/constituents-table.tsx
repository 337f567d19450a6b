import { Skeleton } from '@mantine/core';
import type { ConstituentResponse, ListingResponse } from '@plumbline/contracts';
import { Link } from 'react-router-dom';
import { ScoreChip } from '../../../components/score-chip.tsx';
import { TablePaging } from '../../../components/table-paging.tsx';
import { WeightBar } from '../../../components/weight-bar.tsx';
import { formatFixed } from '../../../lib/format.ts';
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

/** A fund's positions, most weight first, in pages of 25, 50 or 100. */
export function ConstituentsTable({ holdings, hrefOf, isBusy, ...paging }: ConstituentsTableProps) {
  if (holdings === undefined)
    return <Skeleton height={320} role="status" aria-label="Loading constituents" />;
  const largest = Math.max(...holdings.map(({ holdingPercentage }) => holdingPercentage), 0.01);
  return (
    <>
      <table className={classes.table} aria-busy={isBusy}>
        <thead>
          <tr>
            <th scope="col">Ticker</th>
            <th scope="col">Name</th>
            <th scope="col">Weight</th>
            <th scope="col">Score</th>
          </tr>
        </thead>
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
              <td className={classes.name}>{holding.name}</td>
              <td className={classes.weight}>
                {formatFixed(holding.holdingPercentage)}%
                <WeightBar weight={holding.holdingPercentage} largest={largest} />
              </td>
              <td className={classes.score}>
                <ScoreChip score={holding.score} isSample={holding.hasSampleData} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <TablePaging label="Pages of constituents" sizes={pageSizesFor(paging.total)} {...paging} />
    </>
  );
}
