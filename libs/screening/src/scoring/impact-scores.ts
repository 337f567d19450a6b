import { MAX_SCORE } from '../method.ts';

/**
 * What a score stands on (docs/methodology.md §1.5), the firmest first: a family of the profile is flagged; everything
 * was checked, what a company supports and how it treats people by name or by list; at least half was checked; not even
 * that.
 */
export const standings = ['VIOLATION', 'CLEAR', 'PROVISIONAL', 'NOT_RATED'] as const;
export type Standing = (typeof standings)[number];

/** The scores of all instruments under a profile, by instrument index. Read them with the functions below. */
export interface ImpactScores {
  /** -100 to 100, not rounded; NaN stands for `null`. */
  readonly values: Float64Array;
  /** The fraction (0-1) of what lies within the method that has a score: 1 or 0 for a company, `C` for a fund. */
  readonly coverage: Float64Array;
  /** The fraction (0-1) of the same in companies that the profile rules out, as far as we know: `n` of a fund. */
  readonly ruledOut: Float64Array;
  /** The index in `standings`, plus `BOUND` where the score is a bound. */
  readonly states: Uint8Array;
}

/** Added to a state where the score is a bound: it is this or lower. */
export const BOUND = 4;

/** Scores of that many instruments, none of them rated. */
export function createImpactScores(count: number): ImpactScores {
  return {
    values: new Float64Array(count).fill(Number.NaN),
    coverage: new Float64Array(count),
    ruledOut: new Float64Array(count),
    states: new Uint8Array(count).fill(standings.indexOf('NOT_RATED')),
  };
}

/** Score of one instrument, not rounded; `null` when it has none. */
export function scoreOf({ values }: Pick<ImpactScores, 'values'>, instrument: number): number | null {
  const score = values[instrument];
  return score === undefined || Number.isNaN(score) ? null : score;
}

/** What the score of one instrument stands on. */
export function standingOf({ states }: Pick<ImpactScores, 'states'>, instrument: number): Standing {
  const state = states[instrument];
  return state === undefined ? 'NOT_RATED' : standings[state & ~BOUND];
}

/** More than any two scores differ by. */
const BEYOND_ALL_SCORES = 2 * MAX_SCORE + 1;

/**
 * The number by which lists sort a score. A bound is this or lower: with the lowest first it counts as it is, with the
 * highest first it comes after every score that is no bound.
 */
export function sortedScoreOf(score: number, isBound: boolean, order: 'asc' | 'desc'): number {
  return isBound && order === 'desc' ? score - BEYOND_ALL_SCORES : score;
}

/** Whether the score of one instrument is a bound: this or lower, because less than half of a fund has a score. */
export function isBoundAt({ states }: Pick<ImpactScores, 'states'>, instrument: number): boolean {
  return ((states[instrument] ?? 0) & BOUND) !== 0;
}
