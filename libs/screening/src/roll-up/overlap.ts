import { OUTSIDE_UNIVERSE, type Holding } from '../holdings/holding.ts';
import {
  fundRowOf,
  instrumentKind,
  issuerOf,
  outsideOf,
  type ScreeningUniverse,
} from '../screening-universe/screening-universe.ts';

/** A holding of several portfolios taken as one: `weight` is the fraction (0-1) that it is of the whole. */
export interface SharedHolding extends Holding {
  /** Whether more than one of the portfolios has it. */
  readonly isShared: boolean;
}

/** A company that the whole is in more than once. All weights are percent of the whole, not rounded. */
export interface OverlappingCompany {
  readonly issuer: number;
  /** First share class of the issuer, to show it by. */
  readonly instrument: number;
  /** As much of the whole as is known to be in the company. */
  readonly weight: number;
  /** What it is held by, most weight first: shares of its own, and funds that hold it. */
  readonly via: readonly OverlapPart[];
}

interface OverlapPart {
  /** Index among the holdings given. */
  readonly holding: number;
  readonly weight: number;
}

const ONCE = 1;
const SEVERAL = 2;

/**
 * Finds the companies that several holdings, or one holding of several portfolios, are in, as far as funds can be seen
 * into: at most `limit`, the most weight first. A fund counts by what of it lies within the method. Yields after each
 * fund, so that a caller with many can yield to the event loop. Throws `UnknownInstrumentError`.
 */
export function* findOverlap(
  universe: ScreeningUniverse,
  holdings: readonly SharedHolding[],
  limit: number,
): Generator<void, readonly OverlappingCompany[]> {
  const sum = new Float64Array(universe.issuerCount);
  const times = new Uint8Array(universe.issuerCount);
  let isShared = false;
  const add = (_: number, issuer: number, weight: number) => {
    sum[issuer] += weight;
    times[issuer] = times[issuer] === 0 && !isShared ? ONCE : SEVERAL;
  };
  for (let index = 0; index < holdings.length; index++) {
    ({ isShared } = holdings[index]);
    if (visitCompanies(universe, holdings[index], { index, visit: add })) yield;
  }
  const largest = findLargest(universe, { sum, times }, limit);
  const vias = new Map<number, OverlapPart[]>(largest.map((issuer) => [issuer, []]));
  // Looking a company up in a map takes several times as long, for each position of each fund.
  const isListed = new Uint8Array(universe.issuerCount);
  for (const issuer of largest) isListed[issuer] = 1;
  const list = (holding: number, issuer: number, weight: number) => {
    if (isListed[issuer] === 1) vias.get(issuer)!.push({ holding, weight: 100 * weight });
  };
  for (let index = 0; largest.length > 0 && index < holdings.length; index++)
    if (visitCompanies(universe, holdings[index], { index, visit: list })) yield;
  return largest.map((issuer) => ({
    issuer,
    instrument: universe.issuerInstrument[issuer],
    weight: Math.min(100, 100 * sum[issuer]),
    via: vias.get(issuer)!.sort((a, b) => b.weight - a.weight),
  }));
}

interface Visit {
  /** Of the holding. */
  readonly index: number;
  /** Gets the index of the holding, a company that it is in, and the fraction (0-1) of the whole in it. */
  visit(index: number, issuer: number, weight: number): void;
}

/** Visits each company that a holding is known to be in. @returns whether it was a fund, which takes its time */
function visitCompanies(
  universe: ScreeningUniverse,
  { instrument, weight }: Holding,
  { index, visit }: Visit,
): boolean {
  if (instrument === OUTSIDE_UNIVERSE || weight === 0) return false;
  if (instrumentKind(universe, instrument) === 'company') {
    visit(index, issuerOf(universe, instrument), weight);
    return false;
  }
  const within = weight * (1 - outsideOf(universe, instrument));
  if (within === 0) return false;
  const row = fundRowOf(universe, instrument);
  for (const { rowStart, issuer, weight: parts } of [universe.funds.flagged, universe.funds.unflagged]) {
    for (let at = rowStart[row]; at < rowStart[row + 1]; at++) visit(index, issuer[at], within * parts[at]);
  }
  return true;
}

interface CompanySums {
  readonly sum: Float64Array;
  readonly times: Uint8Array;
}

/** Issuers that are met more than once, most weight first. One without a listing has no name to show it by. */
function findLargest(
  { issuerCount, issuerInstrument }: ScreeningUniverse,
  { sum, times }: CompanySums,
  limit: number,
): number[] {
  const largest: number[] = [];
  for (let issuer = 0; issuer < issuerCount; issuer++) {
    if (times[issuer] !== SEVERAL || issuerInstrument[issuer] < 0) continue;
    let at = largest.length;
    while (at > 0 && sum[largest[at - 1]] < sum[issuer]) at--;
    if (at >= limit) continue;
    largest.splice(at, 0, issuer);
    if (largest.length > limit) largest.pop();
  }
  return largest;
}
