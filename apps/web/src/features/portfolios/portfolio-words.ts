import { formatCount } from '../../lib/format.ts';

export function countOfHoldings(count: number): string {
  return count === 1 ? '1 holding' : `${formatCount(count)} holdings`;
}

export function countOfPortfolios(count: number): string {
  return count === 1 ? '1 portfolio' : `${formatCount(count)} portfolios`;
}
