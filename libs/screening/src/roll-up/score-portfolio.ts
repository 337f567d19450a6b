import type { Holding } from '../holdings/holding.ts';
import { mergeHoldings } from '../holdings/merge-holdings.ts';
import { scoreOf, type ImpactScores } from '../scoring/score-universe.ts';

/** `impactScore` is -100 to 100, not rounded; `coverage` is the fraction (0-1) of the portfolio's value that has a score. */
interface PortfolioScore {
  readonly impactScore: number | null;
  readonly coverage: number;
}

/**
 * Weighted mean of the scores of the holdings that have one (docs/methodology.md §3); `null` when none has, or when those
 * weigh nothing. Throws `InvalidWeightError`.
 */
export function scorePortfolio(scores: ImpactScores, holdings: readonly Holding[]): PortfolioScore {
  let weighted = 0;
  let coverage = 0;
  for (const { instrument, weight } of mergeHoldings(holdings)) {
    const score = scoreOf(scores, instrument);
    if (score === null) continue;
    weighted += weight * score;
    coverage += weight;
  }
  if (coverage === 0) return { impactScore: null, coverage: 0 };
  return { impactScore: Math.max(-100, Math.min(100, weighted / coverage)), coverage: Math.min(1, coverage) };
}
