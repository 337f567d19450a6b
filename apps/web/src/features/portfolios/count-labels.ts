import { formatCount } from '../../lib/format.ts';

export function formatHoldingCount(count: number): string {
  return count === 1 ? '1 holding' : `${formatCount(count)} holdings`;
}

export function formatPortfolioCount(count: number): string {
  return count === 1 ? '1 portfolio' : `${formatCount(count)} portfolios`;
}
