import type { CompiledProfile } from '../profile/compile-profile.ts';
import type { Universe } from '../universe/universe.ts';
import type { ScoreBranch } from './explain-company.ts';

/** A company inside a fund and what it does to the fund's score. */
export interface FundScoreContributor {
  readonly issuer: number;
  /** First share class of the issuer, to show it by; -1 where it has none. */
  readonly instrument: number;
  /** Percent of the fund. */
  readonly weight: number;
  readonly score: number;
  /** Points of the fund's score; all of them add up to it. */
  readonly contribution: number;
}

/** How a fund's score came about. `coverage` and `cleanWeight` are fractions of 1; all figures `null` while coverage is under one half. */
export interface FundExplanation {
  readonly branch: ScoreBranch;
  readonly score: number | null;
  readonly coverage: number;
  readonly netScore: number | null;
  readonly cleanWeight: number | null;
  readonly contributors: readonly FundScoreContributor[];
}

export function explainFund(
  _universe: Universe,
  _instrument: number,
  _profile: CompiledProfile,
): FundExplanation {
  throw new Error('not built');
}
