import type { ListingResponse, SearchResultResponse } from '@plumbline/contracts';
import type { UniverseSnapshot } from './universe-snapshot.ts';

/** A number as the API gives it: at most two decimals, null for NaN. */
export function twoDecimals(value: number): number | null {
  return Number.isNaN(value) ? null : Math.round(value * 100) / 100;
}

/** What every list shows of the instrument at `index`. */
export function listingOf(snapshot: UniverseSnapshot, index: number): ListingResponse {
  const row = snapshot.instruments.rows[index];
  return {
    ticker: row.ticker,
    name: row.name,
    impactScore: twoDecimals(snapshot.scores[index]),
    exchange: row.exchange,
    isDomestic: row.isDomestic,
    exchangeLocation: row.exchangeLocation,
    hasSampleData: snapshot.sampleData.has(index, 'score'),
  };
}

/** The instrument at `index` as a search shows it. */
export function searchResultOf(snapshot: UniverseSnapshot, index: number): SearchResultResponse {
  const { id, type } = snapshot.instruments.rows[index];
  return { id, ...listingOf(snapshot, index), type };
}
