import type { PortfolioResponse } from '@plumbline/contracts';
import { formatCount } from '../../../lib/format.ts';

export function formatHoldingCount(count: number): string {
  return count === 1 ? '1 holding' : `${formatCount(count)} holdings`;
}

/** Lines of a file. */
export function formatLineCount(count: number): string {
  return count === 1 ? '1 line' : `${formatCount(count)} lines`;
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
