import type { ScoredCriterionResponse } from '@plumbline/contracts';

export interface RatedCriterion {
  readonly criterion: ScoredCriterionResponse;
  readonly percentile: number;
  readonly weight: number;
  readonly product: number;
}

export interface PositiveArithmetic {
  readonly rows: readonly RatedCriterion[];
  readonly productSum: number;
  readonly weightSum: number;
  /** Weighted mean percentile; 0 when nothing is rated. */
  readonly mean: number;
  /** `k / (k + 2)`: few ratings count for less. */
  readonly confidence: number;
  readonly score: number;
}

/** The weighted mean behind a score of zero or more, in steps a reader can follow; highest percentile first. */
export function positiveArithmetic(criteria: readonly ScoredCriterionResponse[]): PositiveArithmetic {
  const rows = criteria
    .filter(({ kind, percentile }) => kind === 'positive' && percentile !== undefined)
    .map((criterion) => ({ criterion, percentile: criterion.percentile ?? 0, weight: criterion.weight ?? 1 }))
    .map((row) => ({ ...row, product: row.percentile * row.weight }))
    .sort((a, b) => b.percentile - a.percentile);
  const productSum = rows.reduce((sum, { product }) => sum + product, 0);
  const weightSum = rows.reduce((sum, { weight }) => sum + weight, 0);
  const mean = weightSum === 0 ? 0 : productSum / weightSum;
  const confidence = rows.length / (rows.length + 2);
  return { rows, productSum, weightSum, mean, confidence, score: Math.round(mean * confidence) };
}
