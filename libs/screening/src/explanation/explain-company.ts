import { BEST_IN_CLASS_PERCENTILE } from '../method.ts';
import type { CompiledFamily, CompiledProfile } from '../profile/compile-profile.ts';
import { familySeverity, hasProfileFlag, scoreIssuer, shareChecked } from '../scoring/company-score.ts';
import { checkFit } from '../scoring/score-universe.ts';
import { CheckedWeights, type CheckedCriteria } from './checked-weights.ts';
import {
  issuerOf,
  NO_PERCENTILE,
  PERCENTILE_SCALE,
  type ScreeningUniverse,
} from '../screening-universe/screening-universe.ts';

/** Which rule made a score: a flagged family, positive ratings, or neither (0, or `null` where not researched). */
export type ScoreBranch = 'negative' | 'positive' | 'none';

/** A criterion of a family that evidence flags itself, whether or not the profile screens for it. */
interface FlaggedMember {
  readonly name: string;
  readonly title: string;
  readonly severity: number;
  readonly inProfile: boolean;
}

/**
 * A family that counts. `name` is its most severe criterion within the profile that evidence flags itself, or one
 * outside the profile that implies one within: what is shown is what the evidence says. `severity` is the family's.
 */
export interface NegativeCriterionShare {
  readonly kind: 'negative';
  readonly name: string;
  readonly title: string;
  readonly family: string;
  readonly severity: number;
  readonly flagged: readonly FlaggedMember[];
}

/**
 * A rated positive criterion: `percentile` 0-100 in hundredths, `weight` `MATERIAL_WEIGHT` where material for the
 * industry, else 1.
 */
export interface PositiveCriterionShare {
  readonly kind: 'positive';
  readonly name: string;
  readonly title: string;
  readonly family: string;
  readonly percentile: number;
  readonly weight: number;
  readonly isBestInClass: boolean;
}

/**
 * The explanation of a company's score, `null` where it was not researched. The severities of `criteria` add up to
 * `severitySum` (0 outside the negative branch).
 */
interface CompanyExplanation extends CheckedCriteria {
  readonly branch: ScoreBranch;
  readonly score: number | null;
  /** Part (0-1) of the negative families of the profile, by severity, that was checked. */
  readonly shareChecked: number;
  readonly severitySum: number;
  readonly criteria: readonly (NegativeCriterionShare | PositiveCriterionShare)[];
}

/**
 * Every criterion that counts in a company's score, enough to compute it by hand: flagged families, most severe first,
 * or the rated positive criteria, highest weight times percentile first. Throws `UnknownInstrumentError` for a fund or
 * an unknown index, `InvalidUniverseError` for a profile of another catalog.
 */
export function explainCompany(
  universe: ScreeningUniverse,
  instrument: number,
  profile: CompiledProfile,
): CompanyExplanation {
  checkFit(universe, profile);
  const issuer = issuerOf(universe, instrument);
  const checks = {
    ...listChecks(universe, issuer, profile),
    shareChecked: shareChecked(universe, issuer, profile),
  };
  const score = scoreIssuer(universe, issuer, profile);
  if (Number.isNaN(score)) return { branch: 'none', score: null, ...checks, severitySum: 0, criteria: [] };
  if (hasProfileFlag(universe, issuer, profile)) {
    const criteria = listFamilies(universe, issuer, profile);
    const severitySum = criteria.reduce((sum, { severity }) => sum + severity, 0);
    return { branch: 'negative', score, ...checks, severitySum, criteria };
  }
  const criteria = listRatings(universe, issuer, profile);
  return { branch: criteria.length > 0 ? 'positive' : 'none', score, ...checks, severitySum: 0, criteria };
}

function listChecks(universe: ScreeningUniverse, issuer: number, profile: CompiledProfile): CheckedCriteria {
  const weights = new CheckedWeights(universe, profile);
  weights.add(issuer, 1);
  return weights.split();
}

function listFamilies(
  universe: ScreeningUniverse,
  issuer: number,
  profile: CompiledProfile,
): NegativeCriterionShare[] {
  return profile.families
    .filter((family) => familySeverity(universe, issuer, family) > 0)
    .map((family) => {
      const flagged = listFlagged(universe, issuer, family);
      const { name, title } = flagged.find((member) => member.inProfile) ?? flagged[0];
      const severity = familySeverity(universe, issuer, family);
      return { kind: 'negative' as const, name, title, family: family.family, severity, flagged };
    })
    .sort((a, b) => b.severity - a.severity);
}

function listFlagged(universe: ScreeningUniverse, issuer: number, family: CompiledFamily): FlaggedMember[] {
  const firstWord = issuer * universe.flagWords;
  return family.members
    .filter(({ word, bit }) => (universe.ownFlags[firstWord + word] & bit) !== 0)
    .map(({ criterion: { name, title }, severity, inProfile }) => ({ name, title, severity, inProfile }));
}

function listRatings(
  universe: ScreeningUniverse,
  issuer: number,
  profile: CompiledProfile,
): PositiveCriterionShare[] {
  const { catalog, percentiles, materiality, industry } = universe;
  const columns = catalog.positives.length;
  const shares: PositiveCriterionShare[] = [];
  for (const column of profile.positiveColumns) {
    const hundredths = percentiles[issuer * columns + column];
    if (hundredths === NO_PERCENTILE) continue;
    const { name, title, family } = catalog.positives[column];
    const percentile = hundredths / PERCENTILE_SCALE;
    const weight = materiality[industry[issuer] * columns + column];
    const isBestInClass = percentile >= BEST_IN_CLASS_PERCENTILE;
    shares.push({ kind: 'positive', name, title, family, percentile, weight, isBestInClass });
  }
  return shares.sort((a, b) => b.weight * b.percentile - a.weight * a.percentile);
}
