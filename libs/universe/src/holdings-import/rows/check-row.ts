import { valueOfShares } from '@plumbline/screening';
import type { HoldingRow, HoldingsFileLimits } from '../holdings-file.ts';
import type { Amount } from './parse-amount.ts';
import { labelOf, referenceOf, type RowIdentity } from './parse-reference.ts';
import { unscreenedKindOf } from './unscreened-kind.ts';

/** A parsed row that is not checked yet. */
export interface ParsedRow {
  readonly row: number;
  readonly identity: RowIdentity;
  readonly isDateTicker: boolean;
  readonly shares: Amount;
  readonly value: Amount;
  /** Of one share. */
  readonly price: Amount;
  /** Whether value and price are in US dollars; `null` where the file does not say. */
  readonly isInDollars: boolean | null;
}

/** Checks a row that is meant as a holding. Returns the holding, or the reason why it is not one. */
export function checkRow(read: ParsedRow, limits: HoldingsFileLimits): HoldingRow | string {
  const reference = referenceOf(read.identity);
  const label = labelOf(read.identity);
  if (read.isDateTicker)
    return 'There is a date where the ticker should be. The spreadsheet may have changed it.';
  if (reference === null && label !== '') return `${label} is not a valid ISIN or CUSIP.`;
  if (reference === null) return 'The row does not name a security.';
  const kind = unscreenedKindOf(read.identity);
  if (kind !== null) return `This is ${kind}. Only stocks and funds are screened.`;
  const reason = amountReason(read, limits);
  if (reason !== null) return reason;
  const { row, isInDollars } = read;
  const shares = numberIn(read.shares, limits);
  const value = numberIn(read.value, limits);
  // A price of 0 is none.
  const written = numberIn(read.price, limits) || null;
  const price = agreedPrice(written, shares, value);
  return {
    row,
    label,
    reference: { ...reference!, price: written ?? price, isPriceComputed: written === null },
    shares,
    value,
    price,
    isInDollars,
  };
}

/** The price as written where shares times price make the value, else value by share. */
function agreedPrice(written: number | null, shares: number | null, value: number | null): number | null {
  const computed = value && shares ? value / shares : null;
  const isSame = valueOfShares(shares, written) === valueOfShares(shares, computed);
  return isSame ? (written ?? computed) : (computed ?? written);
}

function numberIn(amount: Amount, limits: HoldingsFileLimits): number | null {
  return amount.kind === 'number' && isWithin(amount.number, limits) ? amount.number : null;
}

/** If there are shares, they count; an invalid value does not matter then. */
function amountReason({ shares, value }: ParsedRow, limits: HoldingsFileLimits): string | null {
  if (shares.kind !== 'none') return problemOf(shares, 'number of shares', limits);
  if (value.kind !== 'none') return problemOf(value, 'value', limits);
  return 'The row has neither shares nor a value.';
}

function problemOf(amount: Amount, what: string, limits: HoldingsFileLimits): string | null {
  if (amount.kind === 'none') return null;
  if (amount.kind === 'date') return `There is a date where the ${what} should be.`;
  if (amount.kind !== 'number') return `The ${what} “${shortened(amount.text)}” is not a number.`;
  if (amount.number < 0) return `The ${what} is negative: short positions cannot be held.`;
  if (isWithin(amount.number, limits)) return null;
  return `The ${what} is more than ${limits.maxAmount.toLocaleString('en-US')}.`;
}

function isWithin(amount: number, { maxAmount }: HoldingsFileLimits): boolean {
  return amount >= 0 && amount <= maxAmount;
}

function shortened(text: string): string {
  const characters = [...text.slice(0, 100)];
  return characters.length > 30 ? `${characters.slice(0, 30).join('')}…` : text;
}
