import { instrumentTypes } from '@plumbline/contracts';
import { isBoundAt, standingOf } from '@plumbline/screening';
import type { Standing } from '@plumbline/screening';
import { memo } from 'react';
import { ScoreChip } from '../../../components/score-chip.tsx';
import { PrintedPart } from '../../../components/ui/data/printed-part.tsx';
import { RowGap } from '../../../components/ui/data/row-gap.tsx';
import { RowLink } from '../../../components/ui/data/row-link.tsx';
import { Table } from '../../../components/ui/data/table.tsx';
import { useIsNarrow, useIsPhone } from '../../../components/ui/hooks/use-is-phone.ts';
import { usePrinting } from '../../../components/ui/hooks/use-printing.ts';
import { useWindowRows } from '../../../components/ui/data/use-window-rows.ts';
import { formatCount, formatLargeMoney } from '../../../lib/format.ts';
import { nameOfType } from '../../securities/model/instrument-labels.ts';
import type { ExploreListings, ExploreResult } from '../model/explore-engine.ts';
import classes from './explore.module.css';

interface ExploreTableProps {
  readonly listings: ExploreListings;
  readonly result: ExploreResult;
  readonly hrefOf: (index: number) => string;
}

/** As in the styles. */
const ROW_HEIGHT = 52;
/** On a phone, where a name may take two lines. */
const TALL_ROW_HEIGHT = 78;

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

/** Tens of thousands of securities would be a thousand sheets of paper. */
const PRINTED_ROWS = 100;

/**
 * The securities in order. A narrow screen has fewer columns and shows the rest below the name, which has two lines on
 * a phone.
 */
export const ExploreTable = memo(function ExploreTable({ listings, result, hrefOf }: ExploreTableProps) {
  const isWide = !useIsNarrow(75);
  const isPhone = useIsPhone();
  const isPrinting = usePrinting();
  const { order, scores } = result;
  const { containerRef, rows, before, after, measureRow } = useWindowRows<HTMLTableSectionElement>({
    count: order.length,
    estimate: isPhone ? TALL_ROW_HEIGHT : ROW_HEIGHT,
    printed: PRINTED_ROWS,
  });
  return (
    <>
      <Table
        className={isPhone ? `${classes.table} ${classes.tall}` : classes.table}
        columns={isWide ? wideColumns : narrowColumns}
        aria-label="Securities"
        aria-rowcount={order.length + 1}
      >
        <tbody ref={containerRef}>
          <RowGap height={before} />
          {rows.map(({ index: place }) => {
            const index = order[place];
            // A row is reused for whatever takes its place: making new ones takes longer.
            return (
              <tr key={place} ref={measureRow} data-index={place} aria-rowindex={place + 2}>
                <Cells
                  listings={listings}
                  index={index}
                  place={place + 1}
                  score={scores[index]}
                  standing={standingOf(result, index)}
                  isBound={isBoundAt(result, index)}
                  isWide={isWide}
                  href={hrefOf(index)}
                />
              </tr>
            );
          })}
          <RowGap height={after} />
        </tbody>
      </Table>
      {isPrinting && <PrintedPart printed={PRINTED_ROWS} count={order.length} />}
    </>
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

/** Render again only when something about them changes, and so not while the page scrolls. */
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
