import type { ScoredCriterionResponse } from '@plumbline/contracts';
import { negativeScore } from '@plumbline/screening';

export interface FlaggedFamily {
  readonly family: string;
  /** Counted once, however many of its criteria are flagged. */
  readonly severity: number;
  readonly criteria: readonly ScoredCriterionResponse[];
}

export interface NegativeArithmetic {
  readonly families: readonly FlaggedFamily[];
  readonly severitySum: number;
  /** `1 + 99 ln(S) / ln(42)`, before it is rounded up. */
  readonly exact: number;
  readonly score: number;
}

/**
 * The sum behind a negative score, gravest family first, so that a reader can follow it line by line. Expects at least
 * one negative criterion with a severity; throws `RangeError` otherwise.
 */
export function negativeArithmetic(criteria: readonly ScoredCriterionResponse[]): NegativeArithmetic {
  const byFamily = new Map<string, ScoredCriterionResponse[]>();
  for (const criterion of criteria.filter(({ kind }) => kind === 'negative')) {
    byFamily.set(criterion.family, [...(byFamily.get(criterion.family) ?? []), criterion]);
  }
  const families = [...byFamily].map(([family, members]) => ({
    family,
    severity: Math.max(0, ...members.map(({ severity }) => severity ?? 0)),
    criteria: members,
  }));
  families.sort((a, b) => b.severity - a.severity);
  const severitySum = families.reduce((sum, { severity }) => sum + severity, 0);
  return {
    families,
    severitySum,
    exact: 1 + (99 * Math.log(severitySum)) / Math.log(42),
    score: negativeScore(severitySum),
  };
}
