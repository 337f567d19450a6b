import { isBenchmark } from '@plumbline/screening';
import type { FundHoldingsRecord, InstrumentRecord, UniverseRecord } from '../../records/universe-record.ts';
import { samplePriceHistories } from '../sample/sample-price-histories.ts';

/** How many of the largest securities get a history: those that most portfolios have. */
const ILLUSTRATED = 700;

/**
 * Generated histories (quality `sample`) for an illustration of the backtest, while no real ones are loaded: of the largest
 * companies and funds, and of the benchmarks, that have a price on the day that most prices are of. They end at that real
 * price, and nothing but the backtest reads them.
 */
export function* illustrativePrices(
  instruments: readonly InstrumentRecord[],
  holdings: readonly FundHoldingsRecord[],
): Generator<UniverseRecord> {
  const day = mostFrequentDay(instruments);
  if (day === null) return;
  const described = new Set(holdings.map(({ fund }) => fund.ticker));
  const priced = instruments.filter(({ price }) => price?.day === day);
  const largest = priced
    .filter(({ marketCap }) => marketCap !== null)
    .filter(({ ticker, issuer }) => issuer !== null || described.has(ticker))
    .sort((one, other) => other.marketCap! - one.marketCap!)
    .slice(0, ILLUSTRATED);
  yield* samplePriceHistories([...new Set([...largest, ...priced.filter(isBenchmark)])], holdings, day);
}

function mostFrequentDay(instruments: readonly InstrumentRecord[]): string | null {
  const counts = new Map<string, number>();
  for (const { price } of instruments)
    if (price !== null) counts.set(price.day, (counts.get(price.day) ?? 0) + 1);
  return [...counts].reduce<[string | null, number]>(
    (best, next) => (next[1] > best[1] ? next : best),
    [null, 0],
  )[0];
}
