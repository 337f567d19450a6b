import { epochDay } from '@plumbline/screening';
import type { InstrumentRecord } from '@plumbline/matching';
import type { UniverseRecord, UniverseSource } from '@plumbline/sources';
import { Client } from 'pg';
import { loadUniverse } from '../src/screening/universe/loading/universe-loader.ts';
import { rollBack } from '../src/screening/universe/release/stored-releases.ts';
import type { TestApp } from './test-app.ts';
import { until } from './until.ts';

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

/** A flag of a company that a filing of the day supports. */
export const flag = (
  criterion: string,
  date: string,
  more: { readonly issuer?: string; readonly expiresOn?: string; readonly note?: string } = {},
): UniverseRecord => ({
  kind: 'evidence',
  evidence: {
    issuer: 'oak',
    criterion,
    kind: 'CURATED_FLAG',
    status: 'flagged',
    value: null,
    source: `Filing on ${criterion}`,
    url: 'https://example.org/filing',
    date,
    expiresOn: null,
    quality: 'reported',
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

/** Loads a release of these records, waits until the application serves it, and returns its number. */
export async function serveUniverse(api: TestApp, ...records: UniverseRecord[]): Promise<number> {
  const { release } = await loadUniverse(api.database.url, sourceOf(records));
  await untilServed(api, release);
  return release;
}

/** Goes back to the release before, and waits until the application serves that. */
export async function rollBackUniverse(api: TestApp): Promise<void> {
  const client = new Client({ connectionString: api.database.url });
  await client.connect();
  await client.query('BEGIN');
  const release = await rollBack(client);
  await client.query('COMMIT');
  await client.end();
  await untilServed(api, release);
}

function untilServed(api: TestApp, release: number): Promise<void> {
  return until(async () => (await api.get('/api/health/ready')).body.universe?.release === release);
}
