import { limits } from '@plumbline/contracts';
import type { HoldingResponse, HoldingWeightMethod } from '@plumbline/contracts';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { ScoreChip } from '../../../../components/score-chip.tsx';
import { Truncated } from '../../../../components/truncated.tsx';
import { Bar } from '../../../../components/ui/data/bar.tsx';
import { BinIcon, MoreIcon, PencilIcon, SwapIcon } from '../../../../components/ui/icons.tsx';
import { RowLink } from '../../../../components/ui/data/row-link.tsx';
import { SelectBox } from '../../../../components/ui/forms/select-box.tsx';
import { securityHref } from '../../../../config/paths.ts';
import { formatLargeMoney, formatPrice, formatShares } from '../../../../lib/format.ts';
import { AmountCell } from './amount-cell.tsx';
import { FilePriceMark } from './file-price-mark.tsx';
import { isEditable, isNumeric } from '../../model/holding-columns.ts';
import type { HoldingColumn } from '../../model/holding-columns.ts';
import type { HoldingAmount, Measure } from '../../model/holding-input.ts';
import {
  formatPriceDay,
  formatValue,
  formatWeight,
  isValuedByFile,
  shortNameOf,
} from '../../model/holding-labels.ts';
import classes from './holdings-table.module.css';
import type { TypedAmount } from '../../model/unsaved-amounts.ts';
import { CELL } from '../../hooks/use-grid-focus.ts';

/** What can be done with a row. */
export interface HoldingRowActions {
  readonly onToggle: (holding: HoldingResponse) => void;
  readonly onSave: (holding: HoldingResponse, amount: HoldingAmount, typed: TypedAmount) => void;
  readonly onLeave: (holding: HoldingResponse, measure: Measure) => void;
  readonly onSwap: (holding: HoldingResponse) => void;
  readonly onEdit: (holding: HoldingResponse) => void;
  readonly onDelete: (holding: HoldingResponse) => void;
}

interface HoldingRowProps {
  readonly holding: HoldingResponse;
  /** Index in the table, from 0. */
  readonly index: number;
  readonly columns: readonly HoldingColumn[];
  /** The column that Tab moves the focus to, if it is in this row. */
  readonly activeColumn: string | null;
  readonly isSelected: boolean;
  /** Weight of the largest holding, percent. */
  readonly largest: number;
  readonly method: HoldingWeightMethod;
  readonly actions: HoldingRowActions;
  readonly measureRow: (row: Element | null) => void;
}

/** One holding. The whole row leads to the security, except for the controls in it. */
export const HoldingRow = memo(function HoldingRow(props: HoldingRowProps) {
  const { index, columns, measureRow } = props;
  return (
    <tr
      ref={measureRow}
      data-index={index}
      aria-rowindex={index + 2}
      data-selected={props.isSelected || undefined}
      className={classes.row}
    >
      {columns.map((column) => (
        <Cell key={column} column={column} {...props} />
      ))}
    </tr>
  );
});

interface CellProps extends HoldingRowProps {
  readonly column: HoldingColumn;
}

type CellAttributes = Readonly<Record<string, string | number>>;

function Cell({ column, ...props }: CellProps) {
  const { holding, activeColumn } = props;
  const cell: CellAttributes = {
    [CELL]: `${holding.id}:${column}`,
    tabIndex: column === activeColumn ? 0 : -1,
  };
  if (column === 'ticker') return <TickerCell cell={cell} {...props} />;
  if (isControl(column)) {
    const className = column === 'select' ? classes.select : classes.action;
    if (column === 'swap' && holding.financialInstrument.isListed === false)
      return <td className={className} {...cell} />;
    return <td className={className}>{controls[column](props, cell)}</td>;
  }
  const measure = measureOf(column, props.columns);
  if (measure) {
    const { method, actions } = props;
    return (
      <td className={classes.number}>
        <AmountCell
          holding={holding}
          measure={measure}
          method={method}
          cell={cell}
          onSave={actions.onSave}
          onLeave={actions.onLeave}
        />
      </td>
    );
  }
  return (
    <td
      className={isNumeric(column) ? classes.number : classes.cut}
      title={column === 'name' ? holding.financialInstrument.name : undefined}
      {...cell}
    >
      {shown[column](props)}
    </td>
  );
}

/** What a column lets the user edit in place. */
function measureOf(column: HoldingColumn, columns: readonly HoldingColumn[]): Measure | null {
  return isEditable(columns) && (column === 'shares' || column === 'value') ? column : null;
}

type ControlColumn = 'select' | 'swap' | 'edit' | 'delete' | 'more';

function isControl(column: HoldingColumn): column is ControlColumn {
  return column in controls;
}

const controls: Readonly<Record<ControlColumn, (props: HoldingRowProps, cell: CellAttributes) => ReactNode>> =
  {
    select: ({ holding, isSelected, actions }, cell) => (
      <SelectBox
        label={`Select ${shortNameOf(holding.financialInstrument)}`}
        isSelected={isSelected}
        onToggle={() => actions.onToggle(holding)}
        cell={cell}
      />
    ),
    swap: ({ holding, actions }, cell) => (
      <button
        type="button"
        className={classes.control}
        aria-label={`Alternatives to ${shortNameOf(holding.financialInstrument)}`}
        aria-haspopup="dialog"
        {...cell}
        onClick={() => actions.onSwap(holding)}
      >
        <SwapIcon size={18} />
      </button>
    ),
    edit: ({ holding, actions }, cell) => (
      <button
        type="button"
        className={classes.control}
        aria-label={`Edit ${shortNameOf(holding.financialInstrument)}`}
        {...cell}
        onClick={() => actions.onEdit(holding)}
      >
        <PencilIcon size={18} />
      </button>
    ),
    delete: ({ holding, actions }, cell) => (
      <button
        type="button"
        className={classes.control}
        aria-label={`Delete ${shortNameOf(holding.financialInstrument)}`}
        {...cell}
        onClick={() => actions.onDelete(holding)}
      >
        <BinIcon size={18} />
      </button>
    ),
    more: ({ holding, actions }, cell) => (
      <button
        type="button"
        className={classes.control}
        aria-label={`Change ${shortNameOf(holding.financialInstrument)}`}
        aria-haspopup="dialog"
        {...cell}
        onClick={() => actions.onEdit(holding)}
      >
        <MoreIcon />
      </button>
    ),
  };

type ShownColumn = Exclude<HoldingColumn, 'ticker' | ControlColumn>;

const shown: Readonly<Record<ShownColumn, (props: HoldingRowProps) => ReactNode>> = {
  name: ({ holding }) => <span className={classes.fullName}>{holding.financialInstrument.name}</span>,
  score: ({ holding: { financialInstrument } }) => (
    <ScoreChip score={financialInstrument} isSample={financialInstrument.hasSampleData} />
  ),
  shares: ({ holding }) => formatShares(holding.shares),
  value: ({ holding, method }) => (
    <>
      {formatValue(holding)}
      {isValuedByFile(holding, method) && <FilePriceMark />}
      <span className={classes.detail}>{formatWeight(holding)}</span>
    </>
  ),
  weight: ({ holding, largest }) => (
    <>
      {formatWeight(holding)}
      <Bar percent={(100 * holding.weight) / largest} />
    </>
  ),
  cap: ({ holding }) => formatLargeMoney(holding.financialInstrument.marketCapitalization),
  price: ({ holding }) => (
    <>
      {formatPrice(holding.financialInstrument.previousSharePrice)}
      {holding.priceSource === 'BROKER_FILE' && <FilePriceMark />}
      <span className={classes.day}>{formatPriceDay(holding)}</span>
    </>
  ),
};

/** The header of the row: the ticker, with the name below it where the name has no column. */
function TickerCell({ holding, columns, cell }: HoldingRowProps & { readonly cell: CellAttributes }) {
  const { ticker, name, isListed } = holding.financialInstrument;
  // A server of the version before does not say.
  const isCell = isListed === false;
  const text = <Truncated text={ticker} length={limits.display.ticker} />;
  return (
    // The ticker of one that is not listed may lead to another company: no link, so the cell has the focus.
    <th scope="row" {...(isCell ? cell : {})}>
      {isCell ? (
        <span className={classes.link}>{text}</span>
      ) : (
        <RowLink
          isStretched
          className={classes.link}
          to={securityHref(holding.financialInstrument)}
          cell={cell}
        >
          {text}
        </RowLink>
      )}
      {!columns.includes('name') && (
        <span className={classes.name} title={name}>
          {name}
        </span>
      )}
    </th>
  );
}
