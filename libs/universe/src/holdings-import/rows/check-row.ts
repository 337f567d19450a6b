import type { HoldingRow, HoldingsFileLimits } from '../holdings-file.ts';
import type { Amount } from './parse-amount.ts';
import { labelOf, referenceOf, type RowIdentity } from './parse-reference.ts';

/** A parsed row that is not checked yet. */
export interface ParsedRow {
  readonly row: number;
  readonly identity: RowIdentity;
  readonly isDateTicker: boolean;
  readonly shares: Amount;
  readonly value: Amount;
  /** Of one share. */
  readonly price: Amount;
}

/** Checks a row that is meant as a holding. Returns the holding, or the reason why it is not one. */
export function checkRow(read: ParsedRow, limits: HoldingsFileLimits): HoldingRow | string {
  const reference = referenceOf(read.identity);
  const label = labelOf(read.identity);
  if (read.isDateTicker)
    return 'A date stands where the ticker should be. The spreadsheet may have changed it.';
  if (reference === null && label !== '') return `${label} is not a valid ISIN or CUSIP.`;
  if (reference === null) return 'The row names no security.';
  const reason = amountReason(read, limits);
  if (reason !== null) return reason;
  const shares = read.shares.kind === 'number' ? read.shares.number : null;
  const value =
    read.value.kind === 'number' && isWithin(read.value.number, limits) ? read.value.number : null;
  const price = priceOf(read.price, shares, value);
  return { row: read.row, label, reference: { ...reference!, price }, shares, value };
}

/** The price as written, else value by share. */
function priceOf(price: Amount, shares: number | null, value: number | null): number | null {
  if (price.kind === 'number' && price.number > 0) return price.number;
  const computed = shares && value ? value / shares : 0;
  return computed > 0 && Number.isFinite(computed) ? computed : null;
}

/** If there are shares, they count; an invalid value does not matter then. */
function amountReason({ shares, value }: ParsedRow, limits: HoldingsFileLimits): string | null {
  if (shares.kind !== 'none') return problemOf(shares, 'number of shares', limits);
  if (value.kind !== 'none') return problemOf(value, 'value', limits);
  return 'The row has neither shares nor a value.';
}

function problemOf(amount: Amount, what: string, limits: HoldingsFileLimits): string | null {
  if (amount.kind === 'none') return null;
  if (amount.kind === 'date') return `A date stands where the ${what} should be.`;
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
