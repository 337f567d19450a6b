import { RESEARCHED_SHARE } from '../method.ts';
import type { CompiledFamily, CompiledProfile } from '../profile/compile-profile.ts';
import { NO_PERCENTILE, type ScreeningUniverse } from '../screening-universe/screening-universe.ts';
import { negativeScore, positiveScore, TOLERANCE } from './formulas.ts';
import type { Standing } from './impact-scores.ts';

/**
 * Score of a company under a profile: a whole number from -100 to 100, or NaN when it was not researched. A flagged
 * family makes it negative whatever else is known; otherwise it follows from the rated positive criteria of the
 * profile.
 */
export function scoreIssuer(universe: ScreeningUniverse, issuer: number, profile: CompiledProfile): number {
  if (hasProfileFlag(universe, issuer, profile))
    return negativeScore(sumSeverities(universe, issuer, profile));
  return isResearched(universe, issuer, profile) ? scoreRatings(universe, issuer, profile) : Number.NaN;
}

/** What the score of a company stands on (docs/methodology.md §1.5). */
export function issuerStanding(
  universe: ScreeningUniverse,
  issuer: number,
  profile: CompiledProfile,
): Standing {
  if (hasProfileFlag(universe, issuer, profile)) return 'VIOLATION';
  if (!isResearched(universe, issuer, profile)) return 'NOT_RATED';
  return isFullyChecked(universe, issuer, profile) ? 'CLEAR' : 'PROVISIONAL';
}

/** Whether all of a profile was checked for a company, its conduct by name or by list. */
export function isFullyChecked(
  { checks, firmChecks, flagWords }: ScreeningUniverse,
  issuer: number,
  { negativeMask, conductMask }: CompiledProfile,
): boolean {
  const first = issuer * flagWords;
  return hasAll(checks, first, negativeMask) && hasAll(firmChecks, first, conductMask);
}

/** Whether at least half of a profile, by severity, was checked for a company (docs/methodology.md §1.4). */
function isResearched(universe: ScreeningUniverse, issuer: number, profile: CompiledProfile): boolean {
  return shareChecked(universe, issuer, profile) >= RESEARCHED_SHARE - TOLERANCE;
}

/**
 * The part (0-1) of a profile's negative families, by severity, that was checked for a company; a family of several
 * members in the profile counts by the part of them that was checked (docs/methodology.md §1.4). Where the profile has
 * no negative family it is 1 for a company with any rated criterion, else 0.
 */
export function shareChecked(universe: ScreeningUniverse, issuer: number, profile: CompiledProfile): number {
  const { families, severitySum } = profile;
  if (severitySum === 0) return hasRating(universe, issuer) ? 1 : 0;
  const { checks, flagWords } = universe;
  let sum = 0;
  for (const { members, severity, inProfile } of families) {
    let checked = 0;
    for (const { word, bit, inProfile: counts } of members) {
      if (counts && (checks[issuer * flagWords + word] & bit) !== 0) checked++;
    }
    sum += (severity * checked) / inProfile;
  }
  return sum / severitySum;
}

/** Whether a company is rated on any positive criterion at all. */
function hasRating({ percentiles, catalog }: ScreeningUniverse, issuer: number): boolean {
  const columns = catalog.positives.length;
  for (let at = issuer * columns; at < (issuer + 1) * columns; at++) {
    if (percentiles[at] !== NO_PERCENTILE) return true;
  }
  return false;
}

/** Whether any negative criterion of the profile is flagged. */
export function hasProfileFlag(
  universe: ScreeningUniverse,
  issuer: number,
  profile: CompiledProfile,
): boolean {
  return hasAny(universe.flags, issuer * universe.flagWords, profile.negativeMask);
}

function hasAny(bits: Uint32Array, firstWord: number, mask: Uint32Array): boolean {
  for (let word = 0; word < mask.length; word++) {
    if ((bits[firstWord + word] & mask[word]) !== 0) return true;
  }
  return false;
}

function hasAll(bits: Uint32Array, firstWord: number, mask: Uint32Array): boolean {
  for (let word = 0; word < mask.length; word++) {
    if ((mask[word] & ~bits[firstWord + word]) !== 0) return false;
  }
  return true;
}

/**
 * Severity that a family adds for a company: the highest among its flagged members; 0 when none in the profile is
 * flagged.
 */
export function familySeverity(universe: ScreeningUniverse, issuer: number, family: CompiledFamily): number {
  const firstWord = issuer * universe.flagWords;
  let severity = 0;
  let counts = false;
  for (const member of family.members) {
    if ((universe.flags[firstWord + member.word] & member.bit) === 0) continue;
    // Members come most severe first, those outside the profile included.
    if (severity === 0) severity = member.severity;
    counts ||= member.inProfile;
  }
  return counts ? severity : 0;
}

function sumSeverities(universe: ScreeningUniverse, issuer: number, profile: CompiledProfile): number {
  let sum = 0;
  for (const family of profile.families) sum += familySeverity(universe, issuer, family);
  return sum;
}

function scoreRatings(universe: ScreeningUniverse, issuer: number, profile: CompiledProfile): number {
  const { percentiles, materiality, industry, catalog } = universe;
  const { positiveColumns } = profile;
  const columns = catalog.positives.length;
  const firstPercentile = issuer * columns;
  const firstWeight = industry[issuer] * columns;
  let products = 0;
  let weights = 0;
  let count = 0;
  for (let at = 0; at < positiveColumns.length; at++) {
    const column = positiveColumns[at];
    const percentile = percentiles[firstPercentile + column];
    if (percentile === NO_PERCENTILE) continue;
    const weight = materiality[firstWeight + column];
    products += weight * percentile;
    weights += weight;
    count++;
  }
  return positiveScore(count, weights, products);
}
