import { epochDay } from '@plumbline/screening';
import type { InstrumentRecord, UniverseRecord, UniverseSource } from '@plumbline/universe';
import { loadUniverse } from '../src/universe/loading/universe-loader.ts';
import type { TestApp } from './test-app.ts';

/** A domestic company of which little is known. */
export const company = (ticker: string, more: Partial<InstrumentRecord> = {}): UniverseRecord => ({
  kind: 'instrument',
  instrument: {
    ticker,
    name: `${ticker} Company`,
    type: 'COMMON_STOCK',
    exchange: 'NYSE',
    exchangeLocation: null,
    isDomestic: true,
    country: 'US',
    currency: 'USD',
    sic: null,
    sector: null,
    industry: null,
    marketCap: null,
    issuer: ticker.toLowerCase(),
    isin: null,
    cusip: null,
    fundFamily: null,
    price: null,
    quality: 'reported',
    dataSource: 'test',
    asOf: '2026-01-31',
    ...more,
  },
});

/** A security by its ticker alone. */
export const reference = (ticker: string) => ({ ticker, name: null, isin: null, cusip: null });

/** Reported closes by ISO day. */
export function pricesOf(
  ticker: string,
  closes: Readonly<Record<string, number>>,
  quality: 'reported' | 'sample' = 'reported',
): UniverseRecord {
  return {
    kind: 'prices',
    prices: {
      reference: reference(ticker),
      days: Int32Array.from(Object.keys(closes), (day) => epochDay(day)!),
      closes: Float64Array.from(Object.values(closes)),
      quality,
      source: `${ticker}.csv`,
    },
  };
}

/** A source of these batches, which breaks off at an error. */
export function sourceOf(...batches: (UniverseRecord[] | Error)[]): UniverseSource {
  return {
    name: 'test',
    label: 'test',
    read: async function* () {
      for (const batch of batches) {
        if (batch instanceof Error) throw batch;
        yield batch;
      }
    },
  };
}

/** Loads a release of these records and waits until the application serves it. */
export async function serveUniverse(api: TestApp, ...records: UniverseRecord[]): Promise<void> {
  const loaded = await loadUniverse(api.database.url, sourceOf(records));
  const served = async () => (await api.get('/api/health/ready')).body.universe.release;
  while ((await served()) !== loaded!.release) await new Promise((resolve) => setImmediate(resolve));
}
