import { limits } from '@plumbline/contracts';
import type { HeldInstrumentResponse, HoldingResponse, HoldingWeightMethod } from '@plumbline/contracts';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ScoreChip } from '../../../components/score-chip.tsx';
import { Truncated } from '../../../components/truncated.tsx';
import { BinIcon, PencilIcon } from '../../../components/ui/icons.tsx';
import { SelectBox } from '../../../components/ui/select-box.tsx';
import { WeightBar } from '../../../components/weight-bar.tsx';
import { formatLargeMoney, formatPrice } from '../../../lib/format.ts';
import { SPOT } from './use-grid-focus.ts';
import type { HoldingColumn } from './holding-columns.ts';
import { sharesText, valueText, weightText } from './holding-words.ts';
import type { HoldingAmount, Measure } from './parse-holding-input.ts';
import { AmountCell } from './amount-cell.tsx';
import classes from './holdings-table.module.css';

/** What can be done with a row. */
export interface HoldingRowActions {
  readonly onToggle: (holding: HoldingResponse) => void;
  readonly onSave: (holding: HoldingResponse, given: HoldingAmount) => void;
  readonly onLeave: (holding: HoldingResponse, measure: Measure) => void;
  readonly onEdit: (holding: HoldingResponse) => void;
  readonly onDelete: (holding: HoldingResponse) => void;
  readonly hrefOf: (instrument: HeldInstrumentResponse) => string;
}

interface HoldingRowProps {
  readonly holding: HoldingResponse;
  /** Place in the table, from 0. */
  readonly index: number;
  readonly columns: readonly HoldingColumn[];
  /** The column that the Tab key leads to, if it is in this row. */
  readonly activeColumn: string | null;
  readonly isSelected: boolean;
  /** Weight of the largest holding, percent. */
  readonly largest: number;
  readonly method: HoldingWeightMethod;
  readonly actions: HoldingRowActions;
  readonly measureRow: (row: Element | null) => void;
}

/** One holding. The whole row leads to the security, but for what can be changed in it. */
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

type Spot = Readonly<Record<string, string | number>>;

function Cell({ column, ...props }: CellProps) {
  const { holding, activeColumn } = props;
  const spot: Spot = { [SPOT]: `${holding.id}:${column}`, tabIndex: column === activeColumn ? 0 : -1 };
  if (column === 'ticker') return <TickerCell spot={spot} {...props} />;
  if (column === 'select' || column === 'edit' || column === 'delete') {
    return <td className={classes[column]}>{controls[column](props, spot)}</td>;
  }
  const measure = measureOf(column, props.columns);
  if (measure) {
    const { method, actions } = props;
    return (
      <td className={`${classes[column]} ${classes.number}`}>
        <AmountCell
          holding={holding}
          measure={measure}
          method={method}
          spot={spot}
          onSave={actions.onSave}
          onLeave={actions.onLeave}
        />
      </td>
    );
  }
  return (
    <td className={`${classes[column]} ${numbers.has(column) ? classes.number : ''}`} {...spot}>
      {shown[column](props)}
    </td>
  );
}

const numbers: ReadonlySet<HoldingColumn> = new Set(['score', 'shares', 'value', 'weight', 'cap', 'price']);

/** What can be changed in place; nothing where there is no room for it. */
function measureOf(column: HoldingColumn, columns: readonly HoldingColumn[]): Measure | null {
  return columns.includes('edit') && (column === 'shares' || column === 'value') ? column : null;
}

const controls: Readonly<
  Record<'select' | 'edit' | 'delete', (props: HoldingRowProps, spot: Spot) => ReactNode>
> = {
  select: ({ holding, isSelected, actions }, spot) => (
    <SelectBox
      label={`Select ${holding.financialInstrument.ticker}`}
      isSelected={isSelected}
      onToggle={() => actions.onToggle(holding)}
      spot={spot}
    />
  ),
  edit: ({ holding, actions }, spot) => (
    <button
      type="button"
      className={classes.control}
      aria-label={`Edit ${holding.financialInstrument.ticker}`}
      {...spot}
      onClick={() => actions.onEdit(holding)}
    >
      <PencilIcon size={18} />
    </button>
  ),
  delete: ({ holding, actions }, spot) => (
    <button
      type="button"
      className={classes.control}
      aria-label={`Delete ${holding.financialInstrument.ticker}`}
      {...spot}
      onClick={() => actions.onDelete(holding)}
    >
      <BinIcon size={18} />
    </button>
  ),
};

type ShownColumn = Exclude<HoldingColumn, 'ticker' | 'select' | 'edit' | 'delete'>;

const shown: Readonly<Record<ShownColumn, (props: HoldingRowProps) => ReactNode>> = {
  name: ({ holding }) => (
    <Truncated text={holding.financialInstrument.name} length={limits.display.holdingName} />
  ),
  score: ({ holding: { financialInstrument } }) => (
    <ScoreChip score={financialInstrument.impactScore} isSample={financialInstrument.hasSampleData} />
  ),
  shares: ({ holding }) => sharesText(holding),
  value: ({ holding }) => (
    <>
      {valueText(holding)}
      <span className={classes.detail}>{weightText(holding)}</span>
    </>
  ),
  weight: ({ holding, largest }) => (
    <>
      {weightText(holding)}
      <WeightBar weight={holding.weight} largest={largest} />
    </>
  ),
  cap: ({ holding }) => formatLargeMoney(holding.financialInstrument.marketCapitalization),
  price: ({ holding }) => formatPrice(holding.financialInstrument.previousSharePrice),
};

/** The name of the row. Where there is no column for the name of the security, it stands below the ticker. */
function TickerCell({ holding, columns, actions, spot }: HoldingRowProps & { readonly spot: Spot }) {
  const { ticker, name } = holding.financialInstrument;
  return (
    <th scope="row" className={classes.ticker}>
      <Link className={classes.link} to={actions.hrefOf(holding.financialInstrument)} {...spot}>
        <Truncated text={ticker} length={limits.display.ticker} />
      </Link>
      {!columns.includes('name') && (
        <span className={classes.detail}>
          <Truncated text={name} length={limits.display.holdingName} />
        </span>
      )}
    </th>
  );
}
