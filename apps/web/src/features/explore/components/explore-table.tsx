import { instrumentTypes } from '@plumbline/contracts';
import { isBoundAt, standingOf } from '@plumbline/screening';
import type { Standing } from '@plumbline/screening';
import { memo } from 'react';
import { ScoreChip } from '../../../components/score-chip.tsx';
import { RowLink } from '../../../components/ui/data/row-link.tsx';
import { Table } from '../../../components/ui/data/table.tsx';
import { useIsNarrow, useIsPhone } from '../../../components/ui/hooks/use-is-phone.ts';
import { formatCount, formatLargeMoney } from '../../../lib/format.ts';
import { nameOfType } from '../../securities/model/instrument-labels.ts';
import type { ExploreListings, ExploreResult } from '../model/explore-engine.ts';
import classes from './explore.module.css';

export interface ExploreTableProps {
  readonly listings: ExploreListings;
  readonly result: ExploreResult;
  /** From 0. */
  readonly page: number;
  readonly hrefOf: (index: number) => string;
}

const security = { label: 'Security' };
const size = { label: 'Size', isNumeric: true, width: '5.5rem' };
const score = { label: 'Score', isNumeric: true, width: '4.5rem' };
const narrowColumns = [security, size, score];
const wideColumns = [
  { label: 'Place', isNumeric: true, width: '4.5rem' },
  security,
  { label: 'Type', width: '9.5rem' },
  { label: 'Industry', width: '13rem' },
  size,
  score,
];

/** Securities on a page of the list. */
export const PAGE_SIZE = 50;

/**
 * A page of the securities in order. A narrow screen has fewer columns and shows the rest below the name, which has two
 * lines on a phone.
 */
export const ExploreTable = memo(function ExploreTable({
  listings,
  result,
  page,
  hrefOf,
}: ExploreTableProps) {
  const isWide = !useIsNarrow(75);
  const isPhone = useIsPhone();
  const { order, scores } = result;
  const first = page * PAGE_SIZE;
  return (
    <Table
      className={isPhone ? `${classes.table} ${classes.tall}` : classes.table}
      columns={isWide ? wideColumns : narrowColumns}
      aria-label="Securities"
      aria-rowcount={order.length + 1}
    >
      <tbody>
        {Array.from(order.subarray(first, first + PAGE_SIZE), (index, row) => (
          // A row is reused for whatever takes its place: making new ones takes longer.
          <tr key={row} aria-rowindex={first + row + 2}>
            <Cells
              listings={listings}
              index={index}
              place={first + row + 1}
              score={scores[index]}
              standing={standingOf(result, index)}
              isBound={isBoundAt(result, index)}
              isWide={isWide}
              href={hrefOf(index)}
            />
          </tr>
        ))}
      </tbody>
    </Table>
  );
});

interface CellsProps {
  readonly listings: ExploreListings;
  readonly index: number;
  readonly place: number;
  /** NaN where not rated. */
  readonly score: number;
  readonly standing: Standing;
  readonly isBound: boolean;
  readonly isWide: boolean;
  readonly href: string;
}

/** Render again only when something about them changes. */
const Cells = memo(function Cells(props: CellsProps) {
  const { listings, index, place, score: value, standing, isBound, isWide, href } = props;
  const { names, tickers, typeOf, industryOf, industries, isSample } = listings;
  const type = nameOfType(instrumentTypes[typeOf[index]]);
  const industry = industries[industryOf[index]];
  const usd = Number.isNaN(listings.size[index]) ? null : listings.size[index];
  return (
    <>
      {isWide && <td>{formatCount(place)}</td>}
      <th scope="row">
        <RowLink isStretched className={classes.name} to={href} title={names[index]}>
          {names[index]}
        </RowLink>
        <span className={classes.note}>
          {[tickers[index], ...(isWide ? [] : [industry || type])].join(' · ')}
        </span>
      </th>
      {isWide && <td>{type}</td>}
      {isWide && <td title={industry}>{industry || '—'}</td>}
      <td>{formatLargeMoney(usd)}</td>
      <td>
        <ScoreChip
          score={{ impactScore: Number.isNaN(value) ? null : value, standing, isBound }}
          isSample={isSample[index] === 1}
        />
      </td>
    </>
  );
});
