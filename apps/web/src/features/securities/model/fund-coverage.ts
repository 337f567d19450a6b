import type { ScoreExplanationResponse } from '@plumbline/contracts';

/** A fund's equity weight in three parts that add up to 100 percent. */
export interface FundCoverage {
  /** In companies whose score is zero or more. */
  readonly clean: number;
  readonly negative: number;
  readonly unrated: number;
  /** Rated at all: `clean` and `negative`. */
  readonly rated: number;
}

/** How much of a fund is rated, and how much of that is below zero; percent. */
export function fundCoverage({ coverage = 0, cleanWeight }: ScoreExplanationResponse): FundCoverage {
  const rated = coverage * 100;
  const clean = rated * (cleanWeight ?? 0);
  return { clean, negative: rated - clean, unrated: 100 - rated, rated };
}
