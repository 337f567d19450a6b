import { OUTSIDE_UNIVERSE } from '../holdings/holding.ts';
import { CLEAR_SHARE } from '../method.ts';
import { TOLERANCE } from '../scoring/formulas.ts';
import {
  isBoundAt,
  scoreOf,
  standingOf,
  type ImpactScores,
  type Standing,
} from '../scoring/impact-scores.ts';
import { outsideOf, type ScreeningUniverse } from '../screening-universe/screening-universe.ts';

/** A holding as a portfolio's score needs it. */
export interface ScoredHolding {
  /** 0 or more, in any unit that all holdings share, such as dollars; `null` where nobody knows what it is worth. */
  readonly weight: number | null;
  /** -100 to 100; `null` when it is not rated. */
  readonly score: number | null;
  /** Whether the score is a bound: this or lower. */
  readonly isBound: boolean;
  readonly standing: Standing;
  /** The fraction (0-1) of what of it lies within the method that has a score. */
  readonly coverage: number;
  /** The fraction (0-1) of it that lies outside the method, such as bonds and cash. */
  readonly outside: number;
}

/** What a portfolio's score needs to know of a security. */
export type ScoredSecurity = Omit<ScoredHolding, 'weight'>;

/** What nobody knows: it has weight, but no score, and it is not seen into. */
export const unknownSecurity: ScoredSecurity = {
  score: null,
  isBound: false,
  standing: 'NOT_RATED',
  coverage: 0,
  outside: 0,
};

/**
 * A line of a file that no security answers to. One of a `kind` that is never screened, such as a coin, lies outside
 * the method, whichever it is; `null` is any other.
 */
export function unknownLine(kind: string | null): ScoredSecurity {
  return kind === null ? unknownSecurity : { ...unknownSecurity, outside: 1 };
}

/**
 * Returns what a portfolio's score needs to know of an instrument, or of what is `OUTSIDE_UNIVERSE`. Throws
 * `UnknownInstrumentError`.
 */
export function toScoredSecurity(
  universe: ScreeningUniverse,
  scores: ImpactScores,
  instrument: number,
): ScoredSecurity {
  if (instrument === OUTSIDE_UNIVERSE) return unknownSecurity;
  return {
    score: scoreOf(scores, instrument),
    isBound: isBoundAt(scores, instrument),
    standing: standingOf(scores, instrument),
    coverage: scores.coverage[instrument],
    outside: outsideOf(universe, instrument),
  };
}

/** A portfolio's score and how much of the portfolio it speaks of (docs/methodology.md §3). */
export interface PortfolioScore {
  /** -100 to 100, not rounded; `null` when nothing of weight is rated. */
  readonly impactScore: number | null;
  readonly standing: Standing;
  /** Whether a bound is in the score, so that it is this or lower. */
  readonly isBound: boolean;
  /** The fraction (0-1) of what lies within the method that is seen into; `null` while a holding has no known value. */
  readonly coverage: number | null;
  /** The fraction (0-1) of the portfolio's value in bonds, cash, metals and coins. */
  readonly outsideMethod: number;
  /** Holdings of which nobody knows what they are worth. They weigh nothing. */
  readonly unpricedHoldings: number;
}

/**
 * Weighted mean of the scores of the holdings that have one. Splitting a holding, or adding one that weighs nothing,
 * changes nothing.
 */
export function scorePortfolio(holdings: readonly ScoredHolding[]): PortfolioScore {
  const largest = holdings.reduce((most, { weight }) => Math.max(most, weight ?? 0), 0);
  const sums = { total: 0, rated: 0, score: 0, seen: 0, outside: 0, clear: 0 };
  const known = { isBound: false, isViolation: false, unpricedHoldings: 0 };
  for (const { weight, score, isBound, standing, coverage, outside } of holdings) {
    if (weight === null) known.unpricedHoldings++;
    if (weight === null || weight === 0) continue;
    // Scaling by the largest keeps the sum of enormous weights finite.
    const part = weight / largest;
    const within = part * (1 - outside);
    sums.total += part;
    sums.outside += part * outside;
    sums.seen += within * coverage;
    if (score === null) continue;
    sums.rated += part;
    sums.score += part * score;
    if (standing === 'CLEAR') sums.clear += within;
    known.isBound ||= isBound;
    known.isViolation ||= standing === 'VIOLATION';
  }
  return finishScore({ ...sums, ...known });
}

/** What the score of a portfolio is made of. The weights share any one unit. */
interface PortfolioSums {
  readonly total: number;
  /** The weight that has a score, and the sum of weight times score over it. */
  readonly rated: number;
  readonly score: number;
  /** The weight that is seen into, that lies outside the method, and that is in clear holdings. */
  readonly seen: number;
  readonly outside: number;
  readonly clear: number;
  readonly isBound: boolean;
  readonly isViolation: boolean;
  readonly unpricedHoldings: number;
}

/** The score of a portfolio with these sums. */
export function finishScore(sums: PortfolioSums): PortfolioScore {
  const { total, rated, outside, unpricedHoldings } = sums;
  const within = total - outside;
  const isWithin = within > total * TOLERANCE;
  const isKnown = unpricedHoldings === 0;
  const isClear = isKnown && isWithin && sums.clear >= within * (CLEAR_SHARE - TOLERANCE);
  const coverage = isWithin ? Math.max(0, Math.min(1, sums.seen / within)) : 0;
  return {
    impactScore: rated > 0 ? Math.max(-100, Math.min(100, sums.score / rated)) : null,
    standing: standingOfSums(rated, sums.isViolation, isClear),
    isBound: sums.isBound,
    coverage: isKnown ? coverage : null,
    outsideMethod: total > 0 ? Math.max(0, Math.min(1, outside / total)) : 0,
    unpricedHoldings,
  };
}

function standingOfSums(rated: number, isViolation: boolean, isClear: boolean): Standing {
  if (!(rated > 0)) return 'NOT_RATED';
  if (isViolation) return 'VIOLATION';
  return isClear ? 'CLEAR' : 'PROVISIONAL';
}
