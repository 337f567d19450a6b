import { scoreUniverse, type CompiledProfile } from '@plumbline/screening';
import { checkSumOf, type Contestant } from './contestant.ts';
import type { SimulatedMarket } from './simulated-market.ts';

/** Percentile entry of a criterion without data, as in the universe's columns. */
const NO_PERCENTILE = 0xffff;

/** The floor: adding up the weights of every fund's positions, and nothing else. */
export function floor({ size, positionWeight }: SimulatedMarket): Contestant {
  const sums = new Float64Array(size.funds);
  return {
    name: 'floor: sum of the weights',
    every: 1,
    run: () => {
      let at = 0;
      for (let fund = 0; fund < size.funds; fund++) {
        let sum = 0;
        for (const end = at + size.positionsPerFund; at < end; at++) sum += positionWeight[at];
        sums[fund] = sum;
      }
    },
    checkSum: () => null,
  };
}

/** The engine: a full re-score, companies included. */
export function engine({ universe, size }: SimulatedMarket): Contestant {
  const scores = new Float64Array(universe.instrumentCount);
  return {
    name: 'plumbline engine',
    every: 1,
    run: (profile) => void scoreUniverse(universe, profile, scores),
    checkSum: () => checkSumOf(scores, size.companies),
  };
}

/** The same method in loops one would write first: all criteria of all companies, all positions of all funds. */
export function naive(market: SimulatedMarket): Contestant {
  const { size } = market;
  const scores = new Float64Array(size.companies + size.funds);
  return {
    name: 'naive loops',
    every: 1,
    run: (profile) => {
      for (let company = 0; company < size.companies; company++) {
        scores[company] = naiveCompany(market, company, profile);
      }
      for (let fund = 0; fund < size.funds; fund++)
        scores[size.companies + fund] = naiveFund(market, fund, scores);
    },
    checkSum: () => checkSumOf(scores, size.companies),
  };
}

function naiveCompany({ universe }: SimulatedMarket, company: number, profile: CompiledProfile): number {
  if (universe.researched[company] === 0) return Number.NaN;
  let severity = 0;
  for (const { members } of profile.families) {
    let largest = 0;
    let counts = false;
    for (const member of members) {
      if ((universe.flags[company * universe.flagWords + member.word] & member.bit) === 0) continue;
      largest = Math.max(largest, member.severity);
      counts = counts || member.inProfile;
    }
    if (counts) severity += largest;
  }
  if (severity > 0) return Math.max(-100, -Math.ceil(1 + (99 * Math.log(severity)) / Math.log(42) - 1e-9));
  return naivePositive(universe, company, profile);
}

function naivePositive(
  universe: SimulatedMarket['universe'],
  company: number,
  profile: CompiledProfile,
): number {
  const columns = universe.catalog.positives.length;
  let weighted = 0;
  let weights = 0;
  let rated = 0;
  for (const column of profile.positiveColumns) {
    const percentile = universe.percentiles[company * columns + column];
    if (percentile === NO_PERCENTILE) continue;
    const weight = universe.materiality[universe.industry[company] * columns + column];
    weighted += weight * percentile;
    weights += weight;
    rated++;
  }
  return rated === 0 ? 0 : Math.round((weighted * rated) / (weights * (rated + 2) * 100));
}

function naiveFund(
  { size, positionCompany, positionWeight }: SimulatedMarket,
  fund: number,
  scores: Float64Array,
): number {
  let covered = 0;
  let all = 0;
  let negative = 0;
  const end = (fund + 1) * size.positionsPerFund;
  for (let at = fund * size.positionsPerFund; at < end; at++) {
    const score = scores[positionCompany[at]];
    if (Number.isNaN(score)) continue;
    covered += positionWeight[at];
    all += positionWeight[at] * score;
    if (score < 0) negative -= positionWeight[at] * score;
  }
  if (covered < 0.5 - 1e-9) return Number.NaN;
  return negative > 0 ? -Math.max(1, negative / covered) : all / covered;
}
