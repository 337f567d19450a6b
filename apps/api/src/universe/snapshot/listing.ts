import type { ListingResponse, SearchResultResponse } from '@plumbline/contracts';
import type { UniverseSnapshot } from './universe-snapshot.ts';

/** Rounds a number for a response: at most two decimals, null for NaN. */
export function twoDecimals(value: number): number | null {
  return Number.isNaN(value) ? null : Math.round(value * 100) / 100;
}

/** Returns what every list shows of an instrument. */
export function toListingResponse(snapshot: UniverseSnapshot, index: number): ListingResponse {
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

/** Returns what a search shows of an instrument. */
export function toSearchResultResponse(snapshot: UniverseSnapshot, index: number): SearchResultResponse {
  const { id, type } = snapshot.instruments.rows[index];
  return { id, ...toListingResponse(snapshot, index), type };
}
