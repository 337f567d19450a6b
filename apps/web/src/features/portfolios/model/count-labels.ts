import type { PortfolioResponse } from '@plumbline/contracts';
import { formatCount, formatShares } from '../../../lib/format.ts';

export function formatHoldingCount(count: number): string {
  return count === 1 ? '1 holding' : `${formatCount(count)} holdings`;
}

/** Lines of a file. */
export function formatLineCount(count: number): string {
  return count === 1 ? '1 line' : `${formatCount(count)} lines`;
}

/** `1 share` or `12.3457 shares`. */
export function formatShareCount(count: number, unit: 'share' | 'unit' = 'share'): string {
  const shown = formatShares(count);
  return `${shown} ${shown === '1' ? unit : `${unit}s`}`;
}

/** A portfolio in a line that tells it from another one of the same name. */
export function describePortfolio({
  name,
  type,
  totalHoldings,
}: Pick<PortfolioResponse, 'name' | 'type' | 'totalHoldings'>): string {
  return `${name} (${type}, ${formatHoldingCount(totalHoldings)})`;
}

export function formatPortfolioCount(count: number): string {
  return count === 1 ? '1 portfolio' : `${formatCount(count)} portfolios`;
}
