import type { CompiledProfile } from '../profile/compile-profile.ts';
import type { FundMatrix, SparseRows, ScreeningUniverse } from '../screening-universe/screening-universe.ts';
import { InvalidUniverseError } from '../screening-universe/universe.errors.ts';
import { CLEAR_SHARE } from '../method.ts';
import { isFullyChecked, scoreIssuer } from './company-score.ts';
import { cleanFundScore, fundBound, isCoveredPart, negativeFundScore, TOLERANCE } from './formulas.ts';
import { BOUND, createImpactScores, type ImpactScores } from './impact-scores.ts';

/**
 * NOTE: Positive scores enter the sum over a fund's positions scaled down by this power of two, negative ones unscaled.
 * One sum then carries both: below 0 it is the sum of the negatives (the positives are lost in its last bits),
 * otherwise it is exactly the sum of the positives once scaled back. Only a weight below 1e-58 could mix up the two.
 */
const MERIT_SCALE = 2 ** -200;

/**
 * Scores all instruments under a profile (docs/methodology.md §1 and §2): one pass over the companies, one over the
 * fund positions. Writes into `out` if given (one entry per instrument); then nothing is allocated. Fund scores are not
 * rounded. Throws `InvalidUniverseError` when profile or `out` do not fit the universe.
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
  scoreCompanies(universe, profile, scores);
  scoreFunds(universe, scores);
  return scores;
}

/** Throws `InvalidUniverseError` when a profile was compiled for another catalog than that of the universe. */
export function checkFit(universe: ScreeningUniverse, profile: CompiledProfile): void {
  if (universe.catalog !== profile.catalog) {
    throw new InvalidUniverseError('The profile was compiled for another catalog than this universe.');
  }
}

/** Scores the companies, and leaves in the universe's scratch columns what their funds are scored from. */
function scoreCompanies(universe: ScreeningUniverse, profile: CompiledProfile, scores: ImpactScores): void {
  const { issuerCount, instrumentTarget } = universe;
  const { score, parts, isClear } = universe.issuerScratch;
  for (let issuer = 0; issuer < issuerCount; issuer++) {
    const value = scoreIssuer(universe, issuer, profile);
    score[issuer] = value;
    isClear[issuer] = value >= 0 && isFullyChecked(universe, issuer, profile) ? 1 : 0;
    // A company without a score adds nothing, and its weight is not covered.
    parts[2 * issuer] = value < 0 ? value : value > 0 ? value * MERIT_SCALE : 0;
    parts[2 * issuer + 1] = Number.isNaN(value) ? 0 : 1;
  }
  for (let instrument = 0; instrument < instrumentTarget.length; instrument++) {
    const issuer = instrumentTarget[instrument];
    if (issuer < 0) continue;
    scores.values[instrument] = score[issuer];
    scores.coverage[instrument] = parts[2 * issuer + 1];
    scores.ruledOut[instrument] = score[issuer] < 0 ? 1 : 0;
    scores.states[instrument] = stateOf(score[issuer], isClear[issuer] === 1);
  }
}

const [VIOLATION, CLEAR, PROVISIONAL, NOT_RATED] = [0, 1, 2, 3];

function stateOf(score: number, isClear: boolean): number {
  if (Number.isNaN(score)) return NOT_RATED;
  if (score < 0) return VIOLATION;
  return isClear ? CLEAR : PROVISIONAL;
}

function scoreFunds(universe: ScreeningUniverse, scores: ImpactScores): void {
  const { funds, fundCount, fundInstrument } = universe;
  const { score, parts, isClear } = universe.issuerScratch;
  const { sum, coverage } = universe.fundScratch;
  sum.fill(0);
  coverage.fill(0);
  for (const rows of [funds.flagged, funds.unflagged]) addRows(rows, parts, { sum, coverage });
  for (let fund = 0; fund < fundCount; fund++) {
    const instrument = fundInstrument[fund];
    const part = Math.min(1, coverage[fund]);
    const value = fundScore(sum[fund], part);
    const state = stateOf(value, value >= 0 && part >= LEAST_CLEAR && isClearFund(funds, fund, isClear));
    scores.values[instrument] = value;
    scores.coverage[instrument] = part;
    scores.ruledOut[instrument] = value < 0 ? Math.min(part, addRuledOut(funds.flagged, fund, score)) : 0;
    scores.states[instrument] = value < 0 && !isCoveredPart(part) ? state + BOUND : state;
  }
}

const LEAST_CLEAR = CLEAR_SHARE - TOLERANCE;

/** The weight of a fund in companies with a score below 0. Only flagged ones can have one. */
function addRuledOut({ rowStart, issuer, weight }: SparseRows, fund: number, score: Float64Array): number {
  let ruledOut = 0;
  for (let at = rowStart[fund]; at < rowStart[fund + 1]; at++) {
    if (score[issuer[at]] < 0) ruledOut += weight[at];
  }
  return ruledOut;
}

/** Asked only of funds without a violation that are seen into: the others are most of them. */
function isClearFund({ flagged, unflagged }: FundMatrix, fund: number, isClear: Uint8Array): boolean {
  let clear = 0;
  for (const { rowStart, issuer, weight } of [flagged, unflagged]) {
    for (let at = rowStart[fund]; at < rowStart[fund + 1]; at++) clear += weight[at] * isClear[issuer[at]];
  }
  return clear >= LEAST_CLEAR;
}

/**
 * Adds, over each fund's row, weight times the two entries of each company: its score, and whether it has one. A fund
 * that is below 0 can only lose the positive scores in the last bits of its sum.
 */
function addRows(
  { rowStart, issuer, weight }: SparseRows,
  parts: Float64Array,
  { sum, coverage }: { sum: Float64Array; coverage: Float64Array },
): void {
  for (let row = 0; row < sum.length; row++) {
    const end = rowStart[row + 1];
    let at = rowStart[row];
    let [score, otherScore, covered, otherCovered] = [sum[row], 0, coverage[row], 0];
    // Two independent sums of each, so that an addition need not wait for the previous one.
    for (; at + 1 < end; at += 2) {
      const one = 2 * issuer[at];
      const other = 2 * issuer[at + 1];
      score += weight[at] * parts[one];
      covered += weight[at] * parts[one + 1];
      otherScore += weight[at + 1] * parts[other];
      otherCovered += weight[at + 1] * parts[other + 1];
    }
    if (at < end) {
      score += weight[at] * parts[2 * issuer[at]];
      covered += weight[at] * parts[2 * issuer[at] + 1];
    }
    sum[row] = score + otherScore;
    coverage[row] = covered + otherCovered;
  }
}

function fundScore(sum: number, coverage: number): number {
  if (isCoveredPart(coverage))
    return sum < 0 ? negativeFundScore(-sum, coverage) : cleanFundScore(sum / MERIT_SCALE, coverage);
  return sum < 0 ? fundBound(-sum) : Number.NaN;
}
