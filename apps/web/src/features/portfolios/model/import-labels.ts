import type {
  HoldingResponse,
  HoldingWeightMethod,
  RejectedRowResponse,
  UploadResponse,
} from '@plumbline/contracts';
import { formatCount, formatDate, formatPrice } from '../../../lib/format.ts';
import { formatShareCount } from './count-labels.ts';
import type { HoldingAmount } from './holding-input.ts';

/** The outcome of an import, in one line. */
export function describeImport({ attemptedCount, completedCount }: UploadResponse): string {
  if (attemptedCount === 0) return 'There are no holdings in this file.';
  const rows = attemptedCount === 1 ? 'row' : 'rows';
  return `${formatCount(completedCount)} of ${formatCount(attemptedCount)} ${rows} imported`;
}

/** What the prices in the file are used for; `null` when they are not. */
export function describeFilePrices({
  filePrices: { count, asOf },
}: Pick<UploadResponse, 'filePrices'>): string | null {
  if (count === 0) return null;
  const subject = count === 1 ? '1 holding uses' : `${formatCount(count)} holdings use`;
  const day = asOf === null ? '' : ` (${formatDate(asOf)})`;
  return `${subject} the price in your file${day} until we have a newer price.`;
}

/** What becomes of the cash in a file; `null` where it has none with an amount. */
export function describeCash({ cash }: Pick<UploadResponse, 'cash'>): string | null {
  if (!cash) return null;
  const amount = formatPrice(Math.abs(cash));
  return cash > 0
    ? `The ${amount} of cash in your file is not counted.`
    : `The ${amount} of borrowed cash in your file is not counted.`;
}

/** What becomes of the rows that are kept as unknown holdings; '' where there are none. */
export function describeUnknownRows(rejected: readonly Pick<RejectedRowResponse, 'kept'>[]): string {
  const kept = rejected.filter((row) => row.kept).length;
  if (kept === 0) return '';
  const rows = kept === 1 ? 'One of them is' : `${formatCount(kept)} of them are`;
  const subject = kept === rejected.length ? (kept === 1 ? 'It is' : 'They are') : rows;
  return ` ${subject} kept with the value in your file, below your holdings, until you say what ${kept === 1 ? 'it is' : 'they are'}.`;
}

/** The amount in a rejected row: by the portfolio's weight method where the row has it, otherwise the other one. */
export function getRowAmount(
  { shares, value }: Pick<RejectedRowResponse, 'shares' | 'value'>,
  method: HoldingWeightMethod,
): HoldingAmount | null {
  const byShares = shares === null ? null : ({ measure: 'shares', amount: shares } as const);
  const byValue = value === null ? null : ({ measure: 'value', amount: value } as const);
  return method === 'SHARE_COUNT' ? (byShares ?? byValue) : (byValue ?? byShares);
}

type Held = Pick<HoldingResponse, 'shares' | 'value' | 'isValued'>;

/** What is held, in the measure of another amount, or else in shares; `null` where that is not known. */
export function amountHeld(
  { shares, value, isValued }: Held,
  other: HoldingAmount | null,
): HoldingAmount | null {
  const measure = other?.measure ?? 'shares';
  const amount = measure === 'shares' ? shares : isValued ? value : null;
  return amount === null ? null : { measure, amount };
}

/** What is held plus another amount, in the measure of the latter; `null` where what is held is not known in it. */
export function addAmounts(held: Held, added: HoldingAmount): HoldingAmount | null {
  const before = amountHeld(held, added);
  if (before === null) return null;
  const sum = before.amount + added.amount;
  return { ...before, amount: Number(sum.toFixed(before.measure === 'value' ? 2 : 8)) };
}

/** `10 shares` or `$2,500.00`. */
export function formatAmount({ measure, amount }: HoldingAmount): string {
  return measure === 'value' ? formatPrice(amount) : formatShareCount(amount);
}

/** Tells that a security is held already, and how much of it, in the measure of the amount to add. */
export function describeHeld(ticker: string, held: Held, toAdd: HoldingAmount | null): string {
  const amount = amountHeld(held, toAdd);
  return `You already hold ${amount === null ? '' : `${formatAmount(amount)} of `}${ticker}.`;
}
