import type { HoldingPrice } from '@plumbline/holdings-files';
import { OUTSIDE_UNIVERSE } from '@plumbline/screening';
import { forEachYielding } from '../../platform/yield-to-event-loop.ts';
import type { UniverseSnapshot } from '../../screening/universe/snapshot/universe-snapshot.ts';
import type { StoredUnknownHolding } from '../unknown-holdings/unknown-holding.ts';
import type { ValuedHolding, ValuedHoldings } from '../view/valued-portfolio.ts';
import { weighHoldings } from '../view/valued-portfolio.ts';

/** One of the portfolios that are merged. */
interface MergedPart extends Pick<ValuedHoldings, 'holdings' | 'unknown'> {
  readonly id: number;
}

/** The holdings of several portfolios as those of one. */
export interface MergedHoldings extends ValuedHoldings {
  /** The portfolios that have each of the holdings, in the order of both. */
  readonly portfolioIds: readonly (readonly number[])[];
  /** The same of the unknown holdings, by their ids. */
  readonly unknownPortfolioIds: ReadonlyMap<number, readonly number[]>;
}

/** What several portfolios have of one thing, added up so far. While only one has it, nothing is copied. */
interface Line<T> {
  sum: T;
  portfolioIds: readonly number[];
}

/**
 * Merges portfolios: holdings of the same security become one, and unknown holdings that have the same ticker, name and
 * kind. What nobody knows the value of is never added to what has one: it would no longer show. A line has the id of
 * its first part.
 *
 * @param portfolios none of them twice
 */
export async function mergePortfolios(
  snapshot: UniverseSnapshot,
  portfolios: readonly MergedPart[],
): Promise<MergedHoldings> {
  const lines = new Map<number, Line<ValuedHolding>>();
  const unknown = new Map<string, Line<StoredUnknownHolding>>();
  for (const { id, holdings, unknown: unknownOfPart } of portfolios) {
    const portfolioIds = [id];
    await forEachYielding(holdings, (part) => {
      // Ids are positive.
      const key = part.worth === null ? -part.instrumentId : part.instrumentId;
      const line = lines.get(key);
      if (line) addTo(line, id, addHolding(line.sum, part, snapshot));
      else lines.set(key, { sum: part, portfolioIds });
    });
    await forEachYielding(unknownOfPart, (part) => {
      const key = keyOf(part);
      const line = unknown.get(key);
      if (line) addTo(line, id, addUnknown(line.sum, part));
      else unknown.set(key, { sum: part, portfolioIds });
    });
  }
  const merged = [...lines.values()];
  const mergedUnknown = [...unknown.values()].sort((a, b) => b.sum.value - a.sum.value);
  return {
    ...weighHoldings({
      snapshot,
      holdings: merged.map(({ sum }) => sum),
      unknown: mergedUnknown.map(({ sum }) => sum),
    }),
    portfolioIds: merged.map(({ portfolioIds }) => portfolioIds),
    unknownPortfolioIds: new Map(mergedUnknown.map(({ sum, portfolioIds }) => [sum.id, portfolioIds])),
  };
}

function addTo<T>(line: Line<T>, portfolioId: number, sum: T): void {
  line.sum = sum;
  if (line.portfolioIds.at(-1) !== portfolioId) line.portfolioIds = [...line.portfolioIds, portfolioId];
}

function addHolding(sum: ValuedHolding, part: ValuedHolding, snapshot: UniverseSnapshot): ValuedHolding {
  const { price, priceDay, hasBrokerPrice } = isPreferred(part, sum, hasSamplePrice(snapshot, part))
    ? part
    : sum;
  return {
    ...sum,
    shares: addKnown(sum.shares, part.shares),
    value: addKnown(sum.value, part.value),
    worth: part.worth === null ? sum.worth : cents((sum.worth ?? 0) + part.worth),
    price,
    priceDay,
    hasBrokerPrice,
  };
}

/**
 * Which of two prices of one security is shown. That of a broker's file is newer than the market's, or it would not
 * have been chosen; where the market's was generated, that is never hidden.
 */
function isPreferred(part: HoldingPrice, other: HoldingPrice, hasSamplePrice: boolean): boolean {
  if (part.hasBrokerPrice !== other.hasBrokerPrice) return part.hasBrokerPrice !== hasSamplePrice;
  return (part.priceDay ?? -Infinity) > (other.priceDay ?? -Infinity);
}

/** The oldest value dates the sum. */
function addUnknown(sum: StoredUnknownHolding, part: StoredUnknownHolding): StoredUnknownHolding {
  return {
    ...sum,
    shares: addKnown(sum.shares, part.shares),
    value: cents(sum.value + part.value),
    valueDay: Math.min(sum.valueDay, part.valueDay),
  };
}

function hasSamplePrice({ instruments }: UniverseSnapshot, { instrumentIndex }: ValuedHolding): boolean {
  return instrumentIndex !== OUTSIDE_UNIVERSE && instruments.rows[instrumentIndex].hasSamplePrice;
}

function keyOf({ ticker, name, kind }: StoredUnknownHolding): string {
  return JSON.stringify([kind, ticker.trim().toLowerCase(), name.trim().toLowerCase()]);
}

function addKnown(a: number | null, b: number | null): number | null {
  // To 8 decimals, as shares are stored: binary fractions do not add up.
  return a === null || b === null ? null : Math.round((a + b) * 1e8) / 1e8;
}

function cents(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}
