import { VisuallyHidden } from '@mantine/core';
import type { ReactNode, TableHTMLAttributes } from 'react';
import classes from './table.module.css';

interface TableColumn {
  /** Empty above a column that needs none, such as one of row headings that speak for themselves. */
  readonly label: string;
  /** Reads the label out without showing it, as over a column of buttons. */
  readonly isLabelHidden?: boolean;
  /** A column of figures: they end where the label ends. */
  readonly isNumeric?: boolean;
  /** With a width given for any column, the widths hold whatever is in the cells. */
  readonly width?: string;
}

interface TableProps extends Omit<TableHTMLAttributes<HTMLTableElement>, 'children'> {
  /** The head, from left to right: a label, or a label and what is special about the column. At most eight. */
  readonly columns: readonly (string | TableColumn)[];
  /** What the table is about; shown above it. Without one, give it an `aria-label` or put it below a heading. */
  readonly caption?: ReactNode;
  /** Dims the rows while others are on their way. */
  readonly isBusy?: boolean;
  /** The bodies, with plain rows: `tbody`, `tr`, `th scope="row"`, `td`. */
  readonly children?: ReactNode;
}

/** Columns of figures with these labels. */
export function figureColumns(labels: readonly string[]): TableColumn[] {
  return labels.map((label) => ({ label, isNumeric: true }));
}

/**
 * A table with a head. Its cells are plain elements rather than components: a table may have a thousand rows. Numbers
 * are aligned by column, so the rows need no classes.
 */
export function Table({ columns, caption, isBusy, children, className = '', ...table }: TableProps) {
  const heads = columns.map((column) => (typeof column === 'string' ? { label: column } : column));
  const numeric = heads.flatMap(({ isNumeric }, index) => (isNumeric ? [index + 1] : []));
  const hasWidths = heads.some(({ width }) => width !== undefined);
  return (
    <div className={classes.frame}>
      <table
        aria-busy={isBusy}
        {...table}
        className={`${classes.table} ${className}`}
        data-numeric={numeric.join(' ')}
        data-fixed={hasWidths || undefined}
      >
        {caption && <caption>{caption}</caption>}
        {hasWidths && (
          <colgroup>
            {heads.map(({ width }, index) => (
              <col key={index} style={{ width }} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr aria-rowindex={table['aria-rowcount'] === undefined ? undefined : 1}>
            {heads.map(({ label, isLabelHidden }, index) =>
              label === '' ? (
                <td key={index} />
              ) : (
                <th key={index} scope="col">
                  {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
                </th>
              ),
            )}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}
