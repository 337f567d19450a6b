import { Group } from '@mantine/core';
import type { PortfolioResponse } from '@plumbline/contracts';
import { headlineCoverage } from '@plumbline/screening';
import { memo } from 'react';
import { ScoreChip } from '../../../../components/score-chip.tsx';
import { TruncatedMoney } from '../../../../components/truncated.tsx';
import { RowGap } from '../../../../components/ui/data/row-gap.tsx';
import { RowLink } from '../../../../components/ui/data/row-link.tsx';
import { SelectBox } from '../../../../components/ui/forms/select-box.tsx';
import { Table } from '../../../../components/ui/data/table.tsx';
import { paths } from '../../../../config/paths.ts';
import { formatCount, formatLocalDate } from '../../../../lib/format.ts';
import { formatHoldingCount } from '../../model/count-labels.ts';
import { useWindowRows } from '../../../../components/ui/data/use-window-rows.ts';
import { useMedia } from '../../../../components/ui/hooks/use-media.ts';
import type { PortfolioRowsProps } from './portfolio-grid.tsx';
import classes from './portfolio-table.module.css';

const ROW_HEIGHT = 48;

const box = { label: 'Selected', isLabelHidden: true, width: '2.25rem' };
const name = { label: 'Name' };
const value = { label: 'Value', isNumeric: true, width: '9rem' };
const score = { label: 'Score', isNumeric: true, width: '4.75rem' };
const narrowColumns = [box, name, { ...value, width: '7.5rem' }, score];
const wideColumns = [
  box,
  name,
  { label: 'Type', width: '7rem' },
  value,
  { label: 'Holdings', isNumeric: true, width: '6.5rem' },
  { label: 'Last modified', isNumeric: true, width: '9rem' },
  score,
];

/** The portfolios as a table. A narrow screen has fewer columns and shows the rest below the name. */
export function PortfolioTable({ portfolios, selection, onToggle, onOpen }: PortfolioRowsProps) {
  const isWide = !useMedia('(max-width: 52em)');
  const { containerRef, rows, before, after, measureRow } = useWindowRows<HTMLTableSectionElement>({
    count: portfolios.length,
    estimate: ROW_HEIGHT,
    printed: portfolios.length,
  });
  const first = rows[0]?.index ?? 0;
  const end = (rows.at(-1)?.index ?? -1) + 1;
  return (
    <Table
      className={classes.table}
      columns={isWide ? wideColumns : narrowColumns}
      aria-rowcount={portfolios.length + 1}
    >
      <tbody ref={containerRef}>
        <RowGap height={before} />
        {portfolios.slice(first, end).map((portfolio, offset) => (
          <tr
            key={portfolio.id}
            ref={measureRow}
            data-index={first + offset}
            aria-rowindex={first + offset + 2}
          >
            <Cells
              portfolio={portfolio}
              isWide={isWide}
              isSelected={selection.has(portfolio.id)}
              onToggle={onToggle}
              onOpen={onOpen}
            />
          </tr>
        ))}
        <RowGap height={after} />
      </tbody>
    </Table>
  );
}

interface CellsProps extends Pick<PortfolioRowsProps, 'onToggle' | 'onOpen'> {
  readonly portfolio: PortfolioResponse;
  readonly isWide: boolean;
  readonly isSelected: boolean;
}

/** Render again only when something about them changes, and so not while the page scrolls. */
const Cells = memo(function Cells({ portfolio, isWide, isSelected, onToggle, onOpen }: CellsProps) {
  const { id, totalHoldings, hasSampleData } = portfolio;
  const modified = formatLocalDate(portfolio.lastModified);
  return (
    <>
      <td>
        <SelectBox label={`Select ${portfolio.name}`} isSelected={isSelected} onToggle={() => onToggle(id)} />
      </td>
      <th scope="row">
        <RowLink
          isStretched
          className={classes.name}
          to={paths.portfolio.href(id)}
          title={portfolio.name}
          onClick={() => onOpen(id)}
        >
          {portfolio.name}
        </RowLink>
        {!isWide && (
          <Group gap="0 0.625rem" c="dimmed" fz="var(--step-down)">
            <span>{portfolio.type}</span>
            <span>{formatHoldingCount(totalHoldings)}</span>
            <span>{modified}</span>
          </Group>
        )}
      </th>
      {isWide && <td>{portfolio.type}</td>}
      <td>
        <TruncatedMoney dollars={portfolio.monetaryValue} />
      </td>
      {isWide && <td>{formatCount(totalHoldings)}</td>}
      {isWide && <td>{modified}</td>}
      <td>
        <ScoreChip score={portfolio} coverage={headlineCoverage(portfolio)} isSample={hasSampleData} />
      </td>
    </>
  );
});
