import type { CompiledProfile } from '../profile/compile-profile.ts';
import type { Universe } from '../universe/universe.ts';

/** Which rule made a score: a flagged family, positive ratings, or neither (0, or `null` where never researched). */
export type ScoreBranch = 'negative' | 'positive' | 'none';

/** A flagged criterion of a family, whether or not the profile screens for it. */
export interface FlaggedMember {
  readonly name: string;
  readonly title: string;
  readonly severity: number;
  readonly inProfile: boolean;
}

/** A family that counts. `name` is its gravest flagged criterion within the profile, `severity` the family's. */
export interface NegativeCriterionShare {
  readonly kind: 'negative';
  readonly name: string;
  readonly title: string;
  readonly family: string;
  readonly severity: number;
  readonly flagged: readonly FlaggedMember[];
}

/** A rated positive criterion: `percentile` 0-100 in hundredths, `weight` 2 where material for the industry, else 1. */
export interface PositiveCriterionShare {
  readonly kind: 'positive';
  readonly name: string;
  readonly title: string;
  readonly family: string;
  readonly percentile: number;
  readonly weight: number;
  readonly isBestInClass: boolean;
}

/** How a company's score came about. The severities of `criteria` add up to `severitySum` (0 off the negative branch). */
export interface CompanyExplanation {
  readonly branch: ScoreBranch;
  readonly score: number | null;
  readonly isResearched: boolean;
  readonly severitySum: number;
  readonly criteria: readonly (NegativeCriterionShare | PositiveCriterionShare)[];
}

export function explainCompany(
  _universe: Universe,
  _instrument: number,
  _profile: CompiledProfile,
): CompanyExplanation {
  throw new Error('not built');
}
