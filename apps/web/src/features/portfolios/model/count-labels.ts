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

/** The fraction (0-1) of a portfolio that its score speaks of; 1 for one that lies outside the method and has none. */
export function coverageOf({
  coverage,
  outsideMethod,
}: Pick<PortfolioResponse, 'coverage' | 'outsideMethod'>): number | null {
  return outsideMethod >= 1 ? 1 : coverage;
}

export function formatPortfolioCount(count: number): string {
  return count === 1 ? '1 portfolio' : `${formatCount(count)} portfolios`;
}
