import { Button, Skeleton } from '@mantine/core';
import type { ConstituentResponse, ListingResponse } from '@plumbline/contracts';
import { Link } from 'react-router-dom';
import { ScoreChip } from '../../../components/score-chip.tsx';
import { formatCount, formatFixed } from '../../../lib/format.ts';
import { pageSizesFor } from '../model/page-sizes.ts';
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
                <span className={classes.track} aria-hidden="true">
                  <span style={{ width: `${(100 * Math.max(0, holding.holdingPercentage)) / largest}%` }} />
                </span>
              </td>
              <td className={classes.score}>
                <ScoreChip score={holding.score} isSample={holding.hasSampleData} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Paging {...paging} />
    </>
  );
}

type PagingProps = Pick<ConstituentsTableProps, 'total' | 'page' | 'size' | 'onPage' | 'onSize'>;

function Paging({ total, page, size, onPage, onSize }: PagingProps) {
  const sizes = pageSizesFor(total);
  const first = page * size + 1;
  const last = Math.min(total, first + size - 1);
  return (
    <nav className={classes.paging} aria-label="Pages of constituents">
      <p role="status">
        {formatCount(first)}–{formatCount(last)} of {formatCount(total)}
      </p>
      {sizes.length > 1 && (
        <label className={classes.sizes}>
          Rows{' '}
          <select value={size} onChange={(event) => onSize(Number(event.target.value))}>
            {sizes.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        </label>
      )}
      <div className={classes.steps}>
        <Button variant="default" disabled={page === 0} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button variant="default" disabled={last >= total} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </div>
    </nav>
  );
}
