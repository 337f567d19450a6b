import { valueOfShares } from '@plumbline/screening';
import { TooManyRowsError } from '../holdings-file.errors.ts';
import {
  defaultHoldingsFileLimits,
  type HoldingRow,
  type ParsedHoldingsFile,
  type RejectedHolding,
} from '../holdings-file.ts';
import { checkRow, isRejected } from '../rows/check-row.ts';
import type { Amount } from '../rows/parse-amount.ts';
import { typesOfKinds } from '../rows/unscreened-kind.ts';

/** What a broker says that a position is. `OTHER` is nothing that a portfolio can hold: a future, a contract. */
export type BrokerPositionKind = 'SECURITY' | 'COIN' | 'OPTION' | 'BOND' | 'OTHER';

/** A position as a broker's service tells it; empty texts and `null` where it does not. */
export interface BrokerPosition {
  readonly kind: BrokerPositionKind;
  readonly ticker: string;
  readonly name: string;
  readonly exchange: string;
  /** ISO 4217 of the price. */
  readonly currency: string;
  /** Less than 0 for a short position. */
  readonly units: number | null;
  readonly price: number | null;
}

/** What a broker calls a security that it does not know itself. */
const unnamed = 'Security without a name';
const longestText = 300;

/**
 * The positions of an account as a file of them would be read: with the same care for each line. Row 1 is the first.
 * Throws `TooManyRowsError`.
 *
 * @param asOf ISO date of the positions; `null` where the service does not say
 */
export function readBrokerPositions(
  positions: readonly BrokerPosition[],
  asOf: string | null,
): ParsedHoldingsFile {
  if (positions.length > defaultHoldingsFileLimits.maxRows)
    throw new TooManyRowsError(defaultHoldingsFileLimits.maxRows);
  const checked = positions.map((position, index) => checkPosition(position, index + 1));
  return {
    kind: 'positions',
    asOf,
    rows: checked.filter((row): row is HoldingRow => !isRejected(row)),
    rejected: checked.filter(isRejected),
    cash: null,
    columns: {},
  };
}

function checkPosition(position: BrokerPosition, row: number): HoldingRow | RejectedHolding {
  const [ticker, name, exchange] = [position.ticker, position.name, position.exchange].map((text) =>
    text.trim().slice(0, longestText),
  ) as [string, string, string];
  const { kind, units, price, currency } = position;
  const label = ticker || name || unnamed;
  if (kind === 'OTHER')
    return { row, ticker: label, reason: 'This is a contract. Only stocks and funds are screened.' };
  const identity = {
    ticker,
    name: name || (ticker ? '' : unnamed),
    ...{ isin: '', cusip: '', exchange, currency, type: kind === 'SECURITY' ? '' : typesOfKinds[kind] },
  };
  const isInDollars = currency === '' ? null : currency === 'USD';
  const checked = checkRow(
    {
      row,
      identity,
      isDateTicker: false,
      shares: amountOf(units),
      value: none,
      price: amountOf(price),
      isInDollars,
    },
    defaultHoldingsFileLimits,
  );
  return kind === 'COIN' && !isRejected(checked) ? coinOf(checked) : checked;
}

/** A coin is never matched: funds that hold it have its symbol. */
function coinOf(holding: HoldingRow): RejectedHolding {
  const value = valueOfShares(holding.shares, holding.price);
  const { row, label } = holding;
  const reason = 'This is a cryptocurrency. Only stocks and funds are screened.';
  return { row, ticker: label, reason, unscreened: { kind: 'COIN', holding: { ...holding, value } } };
}

const none: Amount = { kind: 'none' };

function amountOf(number: number | null): Amount {
  return number === null ? none : { kind: 'number', number };
}
