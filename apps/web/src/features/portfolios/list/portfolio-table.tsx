import type { PortfolioResponse } from '@plumbline/contracts';
import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { ScoreChip } from '../../../components/score-chip.tsx';
import { SelectBox } from '../../../components/ui/select-box.tsx';
import { formatCount, formatLocalDate, formatWholeMoney } from '../../../lib/format.ts';
import { useWindowRows } from '../use-window-rows.ts';
import { countOfHoldings } from '../portfolio-words.ts';
import type { PortfolioRowsProps } from './portfolio-grid.tsx';
import classes from './portfolio-table.module.css';

const ROW_HEIGHT = 48;

/** The portfolios as a table. Narrow screens have less columns; what those say then stands below the name. */
export function PortfolioTable({ portfolios, selection, onToggle, hrefOf, onOpen }: PortfolioRowsProps) {
  const { containerRef, rows, before, after, measureRow } = useWindowRows<HTMLTableSectionElement>({
    count: portfolios.length,
    estimate: ROW_HEIGHT,
  });
  const first = rows[0]?.index ?? 0;
  const end = (rows.at(-1)?.index ?? -1) + 1;
  return (
    <table className={classes.table} aria-rowcount={portfolios.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className={classes.box}>
            <VisuallyHidden>Selected</VisuallyHidden>
          </th>
          <th scope="col">Name</th>
          <th scope="col" className={classes.wide}>
            Type
          </th>
          <th scope="col" className={classes.number}>
            Value
          </th>
          <th scope="col" className={`${classes.number} ${classes.wide}`}>
            Holdings
          </th>
          <th scope="col" className={classes.wide}>
            Last modified
          </th>
          <th scope="col" className={classes.score}>
            Score
          </th>
        </tr>
      </thead>
      <tbody ref={containerRef}>
        <Gap height={before} />
        {portfolios.slice(first, end).map((portfolio, offset) => (
          <tr
            key={portfolio.id}
            ref={measureRow}
            data-index={first + offset}
            aria-rowindex={first + offset + 2}
            className={classes.row}
          >
            <Cells
              portfolio={portfolio}
              href={hrefOf(portfolio.id)}
              isSelected={selection.has(portfolio.id)}
              onToggle={onToggle}
              onOpen={onOpen}
            />
          </tr>
        ))}
        <Gap height={after} />
      </tbody>
    </table>
  );
}

interface CellsProps extends Pick<PortfolioRowsProps, 'onToggle' | 'onOpen'> {
  readonly portfolio: PortfolioResponse;
  readonly href: string;
  readonly isSelected: boolean;
}

/** Drawn anew only when something about them changes, and so not while the page scrolls. */
const Cells = memo(function Cells({ portfolio, href, isSelected, onToggle, onOpen }: CellsProps) {
  const { id, name, type, monetaryValue, totalHoldings, lastModified, impactScore, hasSampleData } =
    portfolio;
  return (
    <>
      <td className={classes.box}>
        <SelectBox label={`Select ${name}`} isSelected={isSelected} onToggle={() => onToggle(id)} />
      </td>
      <th scope="row" className={classes.identity}>
        <Link className={classes.link} to={href} title={name} onClick={() => onOpen(id)}>
          {name}
        </Link>
        <span className={classes.narrow}>
          <span>{type}</span>
          <span>{countOfHoldings(totalHoldings)}</span>
          <span>{formatLocalDate(lastModified)}</span>
        </span>
      </th>
      <td className={classes.wide}>{type}</td>
      <td className={classes.number}>{formatWholeMoney(monetaryValue)}</td>
      <td className={`${classes.number} ${classes.wide}`}>{formatCount(totalHoldings)}</td>
      <td className={classes.wide}>{formatLocalDate(lastModified)}</td>
      <td className={classes.score}>
        <ScoreChip score={impactScore} isSample={hasSampleData} />
      </td>
    </>
  );
});

/** Stands for the rows that are not in the page. One cell: it may not have more columns than there are. */
function Gap({ height }: { readonly height: number }) {
  return height > 0 ? (
    <tr aria-hidden="true">
      <td className={classes.gap} style={{ height }} />
    </tr>
  ) : null;
}
