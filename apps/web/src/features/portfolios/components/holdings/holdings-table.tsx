import { VisuallyHidden } from '@mantine/core';
import type { HoldingResponse, HoldingWeightMethod } from '@plumbline/contracts';
import { Fragment, useId } from 'react';
import { SelectBox } from '../../../../components/ui/forms/select-box.tsx';
import type { useGridFocus } from '../../hooks/use-grid-focus.ts';
import { RowGap } from '../../../../components/ui/data/row-gap.tsx';
import { useWindowRows } from '../../../../components/ui/data/use-window-rows.ts';
import { getColumnWidth, headings, isEditable, isNumeric, isOrdering } from '../../model/holding-columns.ts';
import type { HoldingColumn } from '../../model/holding-columns.ts';
import { nextOrder } from '../../model/holding-order.ts';
import type { HoldingOrder, HoldingOrdering } from '../../model/holding-order.ts';
import type { Selection } from '../../model/selection.ts';
import { HoldingRow } from './holding-row.tsx';
import type { HoldingRowActions } from './holding-row.tsx';
import classes from './holdings-table.module.css';

interface HoldingsTableProps {
  readonly rows: readonly HoldingResponse[];
  readonly columns: readonly HoldingColumn[];
  readonly order: HoldingOrder;
  readonly onOrder: (order: HoldingOrder) => void;
  readonly selection: Selection;
  /** Whether all, some or none of the holdings that match the filter are selected. */
  readonly selected: 'all' | 'some' | 'none';
  readonly onToggleAll: () => void;
  readonly method: HoldingWeightMethod;
  /** Weight of the largest holding of all, percent. */
  readonly largest: number;
  readonly focus: ReturnType<typeof useGridFocus>;
  readonly actions: HoldingRowActions;
  /** While other figures load. */
  readonly isBusy: boolean;
  /** The pointer or the focus has reached the table. */
  readonly onApproach: () => void;
}

const ROW_HEIGHT = 53;
const CARD_HEIGHT = 77;

/**
 * Holdings as a grid: one tab stop, with arrow keys between the cells. Only the rows near the viewport are rendered.
 */
export function HoldingsTable(props: HoldingsTableProps) {
  const { rows, columns, selection, focus, actions, method, largest } = props;
  const { gridRef, bodyProps, activeRow, activeColumn } = focus;
  const helpId = useId();
  const {
    containerRef,
    rows: near,
    before,
    after,
    measureRow,
  } = useWindowRows<HTMLTableSectionElement>({
    count: rows.length,
    estimate: columns.includes('name') ? ROW_HEIGHT : CARD_HEIGHT,
    pinned: activeRow,
  });
  return (
    <div className={classes.frame} onPointerEnter={props.onApproach} onFocus={props.onApproach}>
      <table
        ref={gridRef}
        role="grid"
        className={classes.table}
        data-cards={!columns.includes('name') || undefined}
        data-editable={isEditable(columns) || undefined}
        aria-label="Holdings"
        aria-describedby={helpId}
        aria-rowcount={rows.length + 1}
        aria-busy={props.isBusy}
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <Heading key={column} column={column} {...props} />
            ))}
          </tr>
        </thead>
        {/* The key handler serves the cells and controls inside; the body itself cannot have the focus. */}
        <tbody ref={containerRef} {...bodyProps}>
          <RowGap height={before} columns={columns.length} />
          {near.map(({ index, start }, at) => {
            const holding = rows[index];
            const previous = near[at - 1];
            return (
              holding && (
                <Fragment key={holding.id}>
                  <RowGap height={previous ? start - previous.end : 0} columns={columns.length} />
                  <HoldingRow
                    holding={holding}
                    index={index}
                    columns={columns}
                    activeColumn={index === activeRow ? activeColumn : null}
                    isSelected={selection.has(holding.id)}
                    largest={largest}
                    method={method}
                    actions={actions}
                    measureRow={measureRow}
                  />
                </Fragment>
              )
            );
          })}
          <RowGap height={after} columns={columns.length} />
        </tbody>
      </table>
      <p id={helpId} className={classes.help}>
        Move between cells, and to what can be done with a row, with the arrow keys. Enter opens a security or
        starts an edit, Escape cancels it.
      </p>
    </div>
  );
}

interface HeadingProps extends HoldingsTableProps {
  readonly column: HoldingColumn;
}

function Heading({ column, columns, order, onOrder, selected, onToggleAll }: HeadingProps) {
  const head = { scope: 'col', 'data-column': column, style: { width: getColumnWidth(column, columns) } };
  if (isOrdering(column)) {
    return (
      <th {...head} className={isNumeric(column) ? classes.number : ''} aria-sort={getSort(column, order)}>
        <button type="button" onClick={() => onOrder(nextOrder(order, column))}>
          {headings[column]}
          <span className={classes.arrow} aria-hidden="true">
            {getArrow(column, order)}
          </span>
        </button>
      </th>
    );
  }
  if (column === 'select') {
    return (
      <th {...head} className={classes.select}>
        <SelectBox
          label="Select all holdings found"
          isSelected={selected === 'all'}
          isPartly={selected === 'some'}
          onToggle={onToggleAll}
        />
      </th>
    );
  }
  return (
    <th {...head}>
      <VisuallyHidden>{controlHeadings[column]}</VisuallyHidden>
    </th>
  );
}

const controlHeadings = { swap: 'Alternatives', edit: 'Edit', delete: 'Delete', more: 'Change' } as const;

function getSort(column: HoldingOrdering, order: HoldingOrder) {
  if (order?.by !== column) return 'none';
  return order.isDescending ? 'descending' : 'ascending';
}

function getArrow(column: HoldingOrdering, order: HoldingOrder) {
  if (order?.by !== column) return '↕';
  return order.isDescending ? '↓' : '↑';
}
