import { valueOfShares } from '@plumbline/screening';
import type { SecurityReference } from '@plumbline/matching';
import type { HoldingRow, HoldingsFileLimits, RejectedHolding } from '../holdings-file.ts';
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

const kinds = { OPTION: 'an option', BOND: 'a fixed-income security' } as const;

/** Checks a row that is meant as a holding. Returns the holding, or why it is not one. */
export function checkRow(read: ParsedRow, limits: HoldingsFileLimits): HoldingRow | RejectedHolding {
  const ticker = labelOf(read.identity);
  const reference = referenceOf(read.identity);
  const reject = (reason: string): RejectedHolding => ({ row: read.row, ticker, reason });
  if (read.isDateTicker)
    return reject('There is a date where the ticker should be. The spreadsheet may have changed it.');
  if (reference === null && ticker !== '') return reject(`${ticker} is not a valid ISIN or CUSIP.`);
  if (reference === null) return reject('The row does not name a security.');
  const amountProblem = amountReason(read, limits);
  const kind = unscreenedKindOf(read.identity);
  const short = isShort(read) && ({ isShort: true } as const);
  if (kind === null && amountProblem !== null) return { ...reject(amountProblem), ...short };
  const holding = toHolding(read, reference, limits);
  if (kind === null) return holding;
  const rejected = reject(`This is ${kinds[kind]}. Only stocks and funds are screened.`);
  return amountProblem === null ? { ...rejected, unscreened: { kind, holding } } : { ...rejected, ...short };
}

function isShort({ shares, value }: ParsedRow): boolean {
  return [shares, value].some((amount) => amount.kind === 'number' && amount.number < 0);
}

/** Whether a checked row is not a holding. */
export function isRejected(checked: HoldingRow | RejectedHolding): checked is RejectedHolding {
  return 'reason' in checked;
}

function toHolding(read: ParsedRow, reference: SecurityReference, limits: HoldingsFileLimits): HoldingRow {
  const { row, isInDollars } = read;
  const shares = numberIn(read.shares, limits);
  const value = numberIn(read.value, limits);
  // A price of 0 is none.
  const written = numberIn(read.price, limits) || null;
  const price = agreedPrice(written, shares, value);
  return {
    row,
    label: labelOf(read.identity),
    reference: { ...reference, price: written ?? price, isPriceComputed: written === null },
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
