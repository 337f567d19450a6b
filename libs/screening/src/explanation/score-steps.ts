import { MAX_SCORE, RATINGS_FOR_HALF } from '../method.ts';
import { exactPenalty, formatPenaltyFormula, negativeScore, positiveScore } from '../scoring/formulas.ts';
import { PERCENTILE_SCALE } from '../screening-universe/screening-universe.ts';

/**
 * A criterion that counts in a company's score, as `explainCompany` lists it or as a server sends it. Negative ones
 * carry a severity, once per family; positive ones a percentile (0-100) and a weight (1 where it is missing).
 */
export interface CountedCriterion {
  readonly kind: 'positive' | 'negative';
  readonly family: string;
  readonly severity?: number;
  readonly percentile?: number;
  readonly weight?: number;
}

/** A flagged family: it counts once, however many of its criteria are flagged. */
interface FlaggedFamily<Item> {
  readonly family: string;
  readonly severity: number;
  readonly criteria: readonly Item[];
}

/** A negative score computed step by step. */
interface NegativeScoreSteps<Item> {
  /** Most severe family first. */
  readonly families: readonly FlaggedFamily<Item>[];
  readonly severitySum: number;
  /** The formula with its numbers: `1 + 99 × ln(7) ÷ ln(42)`. */
  readonly formula: string;
  /** What the formula gives. The score is this rounded up, made negative, and no lower than `-MAX_SCORE`. */
  readonly exact: number;
  /** Whether `exact` is past the lowest score. */
  readonly isCapped: boolean;
  readonly score: number;
}

/**
 * The steps of a negative score (docs/methodology.md §1.2). Positive criteria are left out. Throws `RangeError` unless
 * at least one negative criterion has a severity.
 */
export function explainNegativeScore<Item extends CountedCriterion>(
  criteria: readonly Item[],
): NegativeScoreSteps<Item> {
  const byFamily = new Map<string, Item[]>();
  for (const criterion of criteria) {
    if (criterion.kind !== 'negative') continue;
    byFamily.set(criterion.family, [...(byFamily.get(criterion.family) ?? []), criterion]);
  }
  const families = [...byFamily].map(([family, members]) => ({
    family,
    severity: Math.max(0, ...members.map(({ severity }) => severity ?? 0)),
    criteria: members,
  }));
  const severitySum = families.reduce((sum, { severity }) => sum + severity, 0);
  const exact = exactPenalty(severitySum);
  return {
    families: families.sort((a, b) => b.severity - a.severity),
    severitySum,
    formula: formatPenaltyFormula(severitySum),
    exact,
    isCapped: exact > MAX_SCORE,
    score: negativeScore(severitySum),
  };
}

/** A rated criterion and what it adds to the sums. */
interface RatedCriterion<Item> {
  readonly criterion: Item;
  readonly percentile: number;
  readonly weight: number;
  /** Percentile times weight. */
  readonly product: number;
}

/** A score of zero or more computed step by step. */
interface PositiveScoreSteps<Item> {
  /** Highest percentile first. */
  readonly ratings: readonly RatedCriterion<Item>[];
  readonly productSum: number;
  readonly weightSum: number;
  /** Weighted mean percentile; 0 without ratings. */
  readonly mean: number;
  /** The fraction of the mean that counts: few ratings count for less. */
  readonly confidence: { readonly numerator: number; readonly denominator: number };
  /** That fraction of the mean. The score is this rounded. */
  readonly exact: number;
  readonly score: number;
}

/** The steps of a score of zero or more (docs/methodology.md §1.3). Criteria without a percentile are left out. */
export function explainPositiveScore<Item extends CountedCriterion>(
  criteria: readonly Item[],
): PositiveScoreSteps<Item> {
  const ratings = criteria
    .flatMap((criterion) => {
      const { kind, percentile, weight = 1 } = criterion;
      if (kind !== 'positive' || percentile === undefined) return [];
      return { criterion, percentile, weight, product: percentile * weight };
    })
    .sort((a, b) => b.percentile - a.percentile);
  const productSum = ratings.reduce((sum, { product }) => sum + product, 0);
  const weightSum = ratings.reduce((sum, { weight }) => sum + weight, 0);
  const mean = weightSum === 0 ? 0 : productSum / weightSum;
  const confidence = { numerator: ratings.length, denominator: ratings.length + RATINGS_FOR_HALF };
  return {
    ratings,
    productSum,
    weightSum,
    mean,
    confidence,
    exact: (mean * confidence.numerator) / confidence.denominator,
    score: positiveScore(ratings.length, weightSum, Math.round(productSum * PERCENTILE_SCALE)),
  };
}
