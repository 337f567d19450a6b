import type { CompiledProfile } from '../profile/compile-profile.ts';
import type { SparseRows, ScreeningUniverse } from '../screening-universe/screening-universe.ts';
import { InvalidUniverseError } from '../screening-universe/universe.errors.ts';
import { CLEAR_SHARE } from '../method.ts';
import { issuerStanding, scoreIssuer } from './company-score.ts';
import { cleanFundScore, fundBound, isCoveredPart, negativeFundScore, TOLERANCE } from './formulas.ts';
import { BOUND, createImpactScores, type ImpactScores } from './impact-scores.ts';

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
  const { issuerCount, instrumentTarget, issuerScratch } = universe;
  const { score, isCovered, isClear } = issuerScratch;
  for (let issuer = 0; issuer < issuerCount; issuer++) {
    const standing = issuerStanding(universe, issuer, profile);
    score[issuer] = scoreIssuer(universe, issuer, profile);
    isCovered[issuer] = standing === 'NOT_RATED' ? 0 : 1;
    isClear[issuer] = standing === 'CLEAR' ? 1 : 0;
  }
  for (let instrument = 0; instrument < instrumentTarget.length; instrument++) {
    const issuer = instrumentTarget[instrument];
    if (issuer < 0) continue;
    scores.values[instrument] = score[issuer];
    scores.coverage[instrument] = isCovered[issuer];
    scores.states[instrument] = stateOf(score[issuer], isClear[issuer] === 1);
  }
  for (let issuer = 0; issuer < issuerCount; issuer++) {
    // A company without a score adds nothing; coverage already leaves its weight out.
    if (!(score[issuer] < 0)) score[issuer] = score[issuer] > 0 ? score[issuer] * MERIT_SCALE : 0;
  }
}

const [VIOLATION, CLEAR, PROVISIONAL, NOT_RATED] = [0, 1, 2, 3];

function stateOf(score: number, isClear: boolean): number {
  if (Number.isNaN(score)) return NOT_RATED;
  if (score < 0) return VIOLATION;
  return isClear ? CLEAR : PROVISIONAL;
}

function scoreFunds(
  { funds, fundCount, fundInstrument, ...scratch }: ScreeningUniverse,
  scores: ImpactScores,
): void {
  const { score, isCovered, isClear } = scratch.issuerScratch;
  const { sum, coverage, clear } = scratch.fundScratch;
  for (const column of [sum, coverage, clear]) column.fill(0);
  for (const rows of [funds.flagged, funds.unflagged]) addRows(rows, score, sum);
  for (const rows of [funds.flagged, funds.unflagged]) addRows(rows, isCovered, coverage);
  // Whether a fund is clear is asked only of funds without a violation, and not of those that are seen into too little.
  for (let fund = 0; fund < fundCount; fund++)
    if (sum[fund] < 0 || coverage[fund] < CLEAR_SHARE - TOLERANCE) clear[fund] = SKIPPED;
  for (const rows of [funds.flagged, funds.unflagged]) addRows(rows, isClear, clear);
  for (let fund = 0; fund < fundCount; fund++) {
    const instrument = fundInstrument[fund];
    const part = Math.min(1, coverage[fund]);
    scores.coverage[instrument] = part;
    const value = fundScore(sum[fund], part);
    scores.values[instrument] = value;
    const state = stateOf(value, clear[fund] >= CLEAR_SHARE - TOLERANCE);
    scores.states[instrument] = value < 0 && !isCoveredPart(part) ? state + BOUND : state;
  }
}

/** A sum below zero is not added to. */
const SKIPPED = -1;

/**
 * Adds weight times table entry over each fund's row to its sum. Funds already below 0 are skipped: nothing more can matter to
 * their sum.
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
  if (isCoveredPart(coverage))
    return sum < 0 ? negativeFundScore(-sum, coverage) : cleanFundScore(sum / MERIT_SCALE, coverage);
  return sum < 0 ? fundBound(-sum) : Number.NaN;
}
