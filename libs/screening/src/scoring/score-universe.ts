import type { CompiledProfile } from '../profile/compile-profile.ts';
import type { SparseRows, ScreeningUniverse } from '../screening-universe/screening-universe.ts';
import { InvalidUniverseError } from '../screening-universe/universe.errors.ts';
import { isResearched, scoreIssuer } from './company-score.ts';
import { cleanFundScore, isCovered, negativeFundScore } from './formulas.ts';
import { createImpactScores, standings, type ImpactScores } from './impact-scores.ts';

/**
 * NOTE: Positive scores enter the sum over a fund's positions scaled down by this power of two, negative ones unscaled. One
 * sum then carries both: below 0 it is the sum of the negatives (the positives are lost in its last bits), otherwise it is
 * exactly the sum of the positives once scaled back. Only a weight below 1e-58 could mix up the two.
 */
const MERIT_SCALE = 2 ** -200;

/**
 * Scores all instruments under a profile (docs/methodology.md §1 and §2): one pass over the companies, one over the fund
 * positions. Writes into `out` if given (one entry per instrument); then nothing is allocated. Fund scores are
 * not rounded. Throws `InvalidUniverseError` when profile or `out` do not fit the universe.
 */
export function scoreUniverse(
  universe: ScreeningUniverse,
  profile: CompiledProfile,
  out?: ImpactScores,
): ImpactScores {
  checkFit(universe, profile);
  const scores = out ?? createImpactScores(universe.instrumentCount);
  if (scores.values.length !== universe.instrumentCount) {
    throw new InvalidUniverseError(
      `There are ${universe.instrumentCount} instruments, but the array holds ${scores.values.length} scores.`,
    );
  }
  const coverage = coverFunds(universe, profile);
  const table = universe.issuerScratch;
  for (let issuer = 0; issuer < table.length; issuer++)
    table[issuer] = scoreIssuer(universe, issuer, profile);
  const { instrumentTarget } = universe;
  for (let instrument = 0; instrument < scores.values.length; instrument++) {
    const target = instrumentTarget[instrument];
    if (target >= 0) scores.values[instrument] = table[target];
    scores.coverage[instrument] =
      target >= 0 ? Number(!Number.isNaN(table[target])) : Math.min(1, coverage[-1 - target]);
  }
  prepareForFunds(table);
  scoreFunds(universe, coverage, scores.values);
  for (let at = 0; at < scores.states.length; at++) scores.states[at] = stateOf(scores.values[at]);
  return scores;
}

/** Throws `InvalidUniverseError` when a profile was compiled for another catalog than that of the universe. */
export function checkFit(universe: ScreeningUniverse, profile: CompiledProfile): void {
  if (universe.catalog !== profile.catalog) {
    throw new InvalidUniverseError('The profile was compiled for another catalog than this universe.');
  }
}

function prepareForFunds(table: Float64Array): void {
  for (let issuer = 0; issuer < table.length; issuer++) {
    const score = table[issuer];
    // A company without a score adds nothing; coverage already leaves its weight out.
    if (!(score < 0)) table[issuer] = score > 0 ? score * MERIT_SCALE : 0;
  }
}

/** Per fund, the fraction of it (0-1) in companies researched under the profile. */
function coverFunds(universe: ScreeningUniverse, profile: CompiledProfile): Float64Array {
  const { funds, issuerCount, issuerScratch, coverageScratch } = universe;
  let isEveryCheckedOneResearched = true;
  for (let issuer = 0; issuer < issuerCount; issuer++) {
    const counts = isResearched(universe, issuer, profile);
    issuerScratch[issuer] = counts ? 1 : 0;
    isEveryCheckedOneResearched &&= counts || !hasChecks(universe, issuer);
  }
  // The usual case: a source that covers everyone is in the profile, and nothing is left to add up.
  if (isEveryCheckedOneResearched) return funds.checkedWeight;
  coverageScratch.fill(0);
  addRows(funds.flagged, issuerScratch, coverageScratch);
  addRows(funds.unflagged, issuerScratch, coverageScratch);
  return coverageScratch;
}

function hasChecks({ checks, flagWords }: ScreeningUniverse, issuer: number): boolean {
  for (let word = issuer * flagWords; word < (issuer + 1) * flagWords; word++) {
    if (checks[word] !== 0) return true;
  }
  return false;
}

function stateOf(score: number): number {
  const standing = Number.isNaN(score) ? 'NOT_RATED' : score < 0 ? 'VIOLATION' : 'PROVISIONAL';
  return standings.indexOf(standing);
}

function scoreFunds(universe: ScreeningUniverse, coverage: Float64Array, scores: Float64Array): void {
  const { fundCount, fundInstrument, issuerScratch, fundScratch } = universe;
  const { flagged, unflagged } = universe.funds;
  fundScratch.fill(0);
  addRows(flagged, issuerScratch, fundScratch);
  addRows(unflagged, issuerScratch, fundScratch);
  for (let fund = 0; fund < fundCount; fund++) {
    scores[fundInstrument[fund]] = fundScore(fundScratch[fund], Math.min(1, coverage[fund]));
  }
}

/**
 * Adds weight times table entry over each fund's row to its sum. Funds already below 0 are skipped: their positive
 * companies no longer matter.
 */
function addRows({ rowStart, issuer, weight }: SparseRows, table: Float64Array, sums: Float64Array): void {
  for (let row = 0; row < sums.length; row++) {
    if (sums[row] < 0) continue;
    const end = rowStart[row + 1];
    let at = rowStart[row];
    let first = sums[row];
    let second = 0;
    let third = 0;
    let fourth = 0;
    // Four independent sums, so that an addition need not wait for the previous one.
    for (; at + 3 < end; at += 4) {
      first += weight[at] * table[issuer[at]];
      second += weight[at + 1] * table[issuer[at + 1]];
      third += weight[at + 2] * table[issuer[at + 2]];
      fourth += weight[at + 3] * table[issuer[at + 3]];
    }
    for (; at < end; at++) first += weight[at] * table[issuer[at]];
    sums[row] = first + second + third + fourth;
  }
}

function fundScore(sum: number, coverage: number): number {
  if (!isCovered(coverage)) return Number.NaN;
  return sum < 0 ? negativeFundScore(-sum, coverage) : cleanFundScore(sum / MERIT_SCALE, coverage);
}
