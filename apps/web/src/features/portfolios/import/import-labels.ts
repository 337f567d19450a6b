import type {
  HoldingResponse,
  HoldingWeightMethod,
  RejectedRowResponse,
  UploadResponse,
} from '@plumbline/contracts';
import { formatCount, formatNumber, formatPrice } from '../../../lib/format.ts';
import type { HoldingAmount } from '../holdings/holding-input.ts';

/** How an import went, in a line. */
export function importWords({ attemptedCount, completedCount }: UploadResponse): string {
  if (attemptedCount === 0) return 'There are no holdings in this file.';
  const rows = attemptedCount === 1 ? 'row' : 'rows';
  return `${formatCount(completedCount)} of ${formatCount(attemptedCount)} ${rows} imported`;
}

/** What a rejected row gives its holding: what the portfolio weighs by where the row says it, or else the other. */
export function amountOf(
  { shares, value }: Pick<RejectedRowResponse, 'shares' | 'value'>,
  method: HoldingWeightMethod,
): HoldingAmount | null {
  const byShares = shares === null ? null : ({ measure: 'shares', amount: shares } as const);
  const byValue = value === null ? null : ({ measure: 'value', amount: value } as const);
  return method === 'SHARE_COUNT' ? (byShares ?? byValue) : (byValue ?? byShares);
}

/** What is held plus what a row adds, in the row's measure. */
export function addedUp(
  held: Pick<HoldingResponse, 'shares' | 'value'>,
  given: HoldingAmount,
): HoldingAmount {
  const sum = (held[given.measure] ?? 0) + given.amount;
  return { ...given, amount: Number(sum.toFixed(given.measure === 'value' ? 2 : 8)) };
}

/** `10 shares` or `$2,500.00`. */
export function amountWords({ measure, amount }: HoldingAmount): string {
  if (measure === 'value') return formatPrice(amount);
  return amount === 1 ? '1 share' : `${formatNumber(amount, 8)} shares`;
}

/** Says that a security is held already, and how much of it, in the measure of what is to be added. */
export function heldWords(
  ticker: string,
  held: Pick<HoldingResponse, 'shares' | 'value'>,
  given: HoldingAmount | null,
): string {
  const measure = given?.measure ?? 'shares';
  const amount = held[measure];
  const said = amount === null ? '' : `, with ${amountWords({ measure, amount })}`;
  return `${ticker} is held already${said}.`;
}
