import type { ScoreExplanationResponse } from '@plumbline/contracts';

/** A fund's equity weight in parts that add up to 100 percent. */
export interface FundCoverage {
  /** In companies whose score is zero or more. */
  readonly clean: number;
  readonly negative: number;
  readonly unrated: number;
  /** In companies with a score at all. Where that is too little for a score of the fund, `clean` and `negative` are 0. */
  readonly rated: number;
}

/** How much of a fund is rated, and how much of that is below zero; percent. */
export function fundCoverage({ coverage = 0, cleanWeight }: ScoreExplanationResponse): FundCoverage {
  const rated = coverage * 100;
  const isSplit = typeof cleanWeight === 'number';
  const clean = isSplit ? rated * cleanWeight : 0;
  return { clean, negative: isSplit ? rated - clean : 0, unrated: 100 - rated, rated };
}
