import { holdingWeights, knownHoldingValue, OUTSIDE_UNIVERSE } from '@plumbline/screening';
import type { HoldingSize } from '@plumbline/screening';
import { yieldToEventLoop, forEachYielding } from '../platform/yield-to-event-loop.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import type { StoredHolding } from './packed-holdings.ts';
import type { StoredPortfolio } from './stored-portfolios.read-model.ts';

/** A holding and what a release knows of its instrument. */
export interface SheetHolding extends StoredHolding, HoldingSize {
  /** Index of its instrument in the snapshot, or `OUTSIDE_UNIVERSE` where the release does not hold it. */
  readonly instrumentIndex: number;
  /** What it counts in whole cents; `null` where that cannot be known, and it counts nothing. */
  readonly worth: number | null;
}

/** A portfolio sized by the prices of one release. */
export interface PortfolioSheet {
  readonly snapshot: UniverseSnapshot;
  readonly portfolio: StoredPortfolio;
  readonly holdings: readonly SheetHolding[];
  /** Weights of the holdings in their order, 0-1. */
  readonly weights: readonly number[];
  /** US dollars, whole cents: what the holdings count together. */
  readonly monetaryValue: number;
}

/** Sizes a portfolio, lets requests through on the way, and leaves the exposures of its funds known. */
export async function sheetOf(
  snapshot: UniverseSnapshot,
  portfolio: StoredPortfolio,
): Promise<PortfolioSheet> {
  const method = portfolio.holdingWeightMethod;
  const { instruments, exposures } = snapshot;
  const holdings: SheetHolding[] = [];
  await forEachYielding(portfolio.holdings, ({ id, instrumentId, shares, value }) => {
    const instrumentIndex = instruments.indexOf(instrumentId) ?? OUTSIDE_UNIVERSE;
    const row = instrumentIndex === OUTSIDE_UNIVERSE ? null : instruments.rows[instrumentIndex];
    if (row?.issuer === null) exposures.getFundExposure(instrumentIndex);
    const price = row?.price ?? null;
    const worth = knownHoldingValue(method, { shares, value, price });
    // Spelt out: with spreads this takes twice as long.
    holdings.push({ id, instrumentId, shares, value, price, instrumentIndex, worth });
  });
  await yieldToEventLoop();
  const total = holdings.reduce((sum, { worth }) => sum + (worth ?? 0), 0);
  return {
    snapshot,
    portfolio,
    holdings,
    weights: holdingWeights(method, holdings),
    monetaryValue: Math.round(total * 100) / 100,
  };
}
