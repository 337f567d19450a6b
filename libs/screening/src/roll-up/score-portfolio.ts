import type { Holding } from '../holdings/holding.ts';
import type { ImpactScores } from '../scoring/score-universe.ts';

/** `coverage` is the part (0-1) of the portfolio's value that has a score. */
export interface PortfolioScore {
  readonly impactScore: number | null;
  readonly coverage: number;
}

export function scorePortfolio(_scores: ImpactScores, _holdings: readonly Holding[]): PortfolioScore {
  throw new Error('not built');
}
