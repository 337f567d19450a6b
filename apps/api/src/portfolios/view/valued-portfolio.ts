import {
  knownHoldingValue,
  OUTSIDE_UNIVERSE,
  outsideOf,
  toScoredSecurity,
  unknownLine,
  weightsOf,
  type Holding,
  type HoldingSize,
  type HoldingWeightMethod,
  type ImpactScores,
  type ScoredHolding,
} from '@plumbline/screening';
import { type HoldingPrice, choosePrice } from '@plumbline/holdings-files';
import { forEachYielding, yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import type { ResolvedProfile } from '../../screening/profiles/profile-scores.ts';
import type { UniverseSnapshot } from '../../screening/universe/snapshot/universe-snapshot.ts';
import type { StoredUnknownHolding } from '../unknown-holdings/unknown-holding.ts';
import type { StoredHolding } from './packed-holdings.ts';
import type { FormerListing, StoredPortfolio } from './stored-portfolio.ts';

/** A portfolio and the snapshot to value it by. */
export interface LoadedPortfolio {
  readonly snapshot: UniverseSnapshot;
  readonly portfolio: StoredPortfolio;
}

/** A holding with what a release knows of its instrument. */
export interface ValuedHolding extends Pick<StoredHolding, 'id' | 'instrumentId'>, HoldingSize, HoldingPrice {
  /** Index of its instrument in the snapshot, or `OUTSIDE_UNIVERSE` when the release does not have it. */
  readonly instrumentIndex: number;
  /** Market value in whole cents; `null` when that is unknown, and it weighs nothing. */
  readonly worth: number | null;
}

/** Holdings valued by the prices of one release, or by those of the broker's files where these are newer. */
export interface ValuedHoldings {
  readonly snapshot: UniverseSnapshot;
  readonly holdings: readonly ValuedHolding[];
  /** Weights of the holdings in their order, 0-1. With those of the unknown holdings they add up to 1. */
  readonly weights: readonly number[];
  /** What nobody knows, with its value by the file. */
  readonly unknown: readonly StoredUnknownHolding[];
  /** US dollars, whole cents: the sum of what its holdings and unknown holdings are worth. */
  readonly monetaryValue: number;
}

export type ValuedPortfolio = LoadedPortfolio & ValuedHoldings;

/** Valued holdings with all that they are shown with, under one profile. */
export interface ScreenedHoldings extends ValuedHoldings {
  readonly profile: ResolvedProfile;
  readonly scores: ImpactScores;
  /** By instrument id, of holdings that the release does not have. */
  readonly formerListings: ReadonlyMap<number, FormerListing>;
}

export type ScreenedPortfolio = LoadedPortfolio & ScreenedHoldings;

/** Values a portfolio as {@link valueHoldings} does. */
export async function valuePortfolio({ snapshot, portfolio }: LoadedPortfolio): Promise<ValuedPortfolio> {
  const { holdingWeightMethod: method, holdings, unknown } = portfolio;
  return { ...(await valueHoldings(snapshot, { method, holdings, unknown })), portfolio };
}

/** What a portfolio is worth by: its holdings, and how it weighs them. */
export interface HoldingsToValue {
  readonly method: HoldingWeightMethod;
  readonly holdings: Iterable<StoredHolding>;
  readonly unknown: readonly StoredUnknownHolding[];
}

/** Values holdings and computes the exposures of the funds among them, yielding to other requests. */
export async function valueHoldings(
  snapshot: UniverseSnapshot,
  { method, holdings: stored, unknown }: HoldingsToValue,
): Promise<ValuedHoldings> {
  const { instruments, exposures } = snapshot;
  const holdings: ValuedHolding[] = [];
  await forEachYielding(stored, (holding) => {
    const { id, instrumentId, shares, value } = holding;
    const instrumentIndex = instruments.indexOf(instrumentId) ?? OUTSIDE_UNIVERSE;
    const row = instrumentIndex === OUTSIDE_UNIVERSE ? null : instruments.rows[instrumentIndex];
    if (row?.issuer === null) exposures.getFundExposure(instrumentIndex);
    const { price, priceDay, hasBrokerPrice } = choosePrice(row, holding);
    const worth = knownHoldingValue(method, { shares, value, price });
    // Spelled out: spreading the holding takes twice as long.
    holdings.push({
      id,
      instrumentId,
      shares,
      value,
      price,
      priceDay,
      hasBrokerPrice,
      instrumentIndex,
      worth,
    });
  });
  await yieldToEventLoop();
  return weighHoldings({ snapshot, holdings, unknown });
}

/** Weighs holdings by what they are worth: those of one portfolio, or of several together. */
export function weighHoldings({
  snapshot,
  holdings,
  unknown,
}: Pick<ValuedHoldings, 'snapshot' | 'holdings' | 'unknown'>): ValuedHoldings {
  const known = holdings.reduce((sum, { worth }) => sum + (worth ?? 0), 0);
  const total = unknown.reduce((sum, { value }) => sum + value, known);
  const weights = weightsOf(holdings.map(({ worth }) => worth ?? 0));
  const part = total > 0 ? known / total : 0;
  return {
    snapshot,
    holdings,
    weights: unknown.length === 0 ? weights : weights.map((weight) => weight * part),
    unknown,
    monetaryValue: Math.round(total * 100) / 100,
  };
}

/** The holdings as a portfolio's score needs them, under the profile of the scores. */
export function toScoredHoldings(
  { snapshot, holdings, unknown }: ValuedHoldings,
  scores: ImpactScores,
): ScoredHolding[] {
  const known = holdings.map(({ instrumentIndex, worth: weight }): ScoredHolding => {
    const security = toScoredSecurity(snapshot.screening, scores, instrumentIndex);
    const { score, isBound, standing, coverage, outside } = security;
    // Spelled out: spreading the security takes twice as long.
    return { weight, score, isBound, standing, coverage, outside };
  });
  return known.concat(unknown.map(({ value, kind }) => ({ ...unknownLine(kind), weight: value })));
}

/**
 * The holdings as the screening library takes them. A fund weighs what of its value lies within the method; all other
 * money, as in bonds and unknown holdings, is one holding outside the universe.
 */
export function toScreeningHoldings({ snapshot, holdings, weights }: ValuedHoldings): Holding[] {
  const known = holdings.map(({ instrumentIndex }, index) => ({
    instrument: instrumentIndex,
    weight: weights[index] * (1 - outsideOfHolding(snapshot, instrumentIndex)),
  }));
  const rest = known.reduce((left, { weight }) => left - weight, 1);
  return [...known, { instrument: OUTSIDE_UNIVERSE, weight: Math.max(0, rest) }];
}

/** The fraction (0-1) of a holding that lies outside the method; 0 of one that the release does not have. */
export function outsideOfHolding({ screening }: UniverseSnapshot, instrumentIndex: number): number {
  return instrumentIndex === OUTSIDE_UNIVERSE ? 0 : outsideOf(screening, instrumentIndex);
}
