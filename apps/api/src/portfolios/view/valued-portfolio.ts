import { holdingWeights, knownHoldingValue, OUTSIDE_UNIVERSE, toScoredSecurity } from '@plumbline/screening';
import type {
  Holding,
  HoldingSize,
  HoldingWeightMethod,
  ImpactScores,
  ScoredHolding,
} from '@plumbline/screening';
import type { HoldingPrice } from '@plumbline/universe';
import { choosePrice } from '@plumbline/universe';
import { forEachYielding, yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import type { ResolvedProfile } from '../../screening/profile-scores.ts';
import type { UniverseSnapshot } from '../../universe/snapshot/universe-snapshot.ts';
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
  /** Weights of the holdings in their order, 0-1. */
  readonly weights: readonly number[];
  /** US dollars, whole cents: the sum of what its holdings are worth. */
  readonly monetaryValue: number;
}

export type ValuedPortfolio = LoadedPortfolio & ValuedHoldings;

/** A valued portfolio with all that its holdings are shown with, under one profile. */
export interface ScreenedPortfolio extends ValuedPortfolio {
  readonly profile: ResolvedProfile;
  readonly scores: ImpactScores;
  /** By instrument id, of holdings that the release does not have. */
  readonly formerListings: ReadonlyMap<number, FormerListing>;
}

/** Values a portfolio as {@link valueHoldings} does. */
export async function valuePortfolio({ snapshot, portfolio }: LoadedPortfolio): Promise<ValuedPortfolio> {
  const valued = await valueHoldings(snapshot, portfolio.holdingWeightMethod, portfolio.holdings);
  return { ...valued, portfolio };
}

/** Values holdings and computes the exposures of the funds among them, yielding to other requests. */
export async function valueHoldings(
  snapshot: UniverseSnapshot,
  method: HoldingWeightMethod,
  stored: Iterable<StoredHolding>,
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
  const total = holdings.reduce((sum, { worth }) => sum + (worth ?? 0), 0);
  return {
    snapshot,
    holdings,
    weights: holdingWeights(method, holdings),
    monetaryValue: Math.round(total * 100) / 100,
  };
}

/** The holdings as a portfolio's score needs them, under the profile of the scores. */
export function toScoredHoldings(
  { snapshot, holdings }: ValuedHoldings,
  scores: ImpactScores,
): ScoredHolding[] {
  return holdings.map(({ instrumentIndex: index, worth }) => ({
    weight: worth,
    ...toScoredSecurity(snapshot.screening, scores, index),
  }));
}

/** The holdings as the screening library takes them. */
export function toScreeningHoldings({ holdings, weights }: ValuedHoldings): Holding[] {
  return holdings.map(({ instrumentIndex }, index) => ({
    instrument: instrumentIndex,
    weight: weights[index],
  }));
}
