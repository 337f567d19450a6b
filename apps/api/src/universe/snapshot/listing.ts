import type { ListingResponse, SearchResultResponse } from '@plumbline/contracts';
import type { UniverseSnapshot } from './universe-snapshot.ts';

/** A number as the API gives it: at most two decimals, null for NaN. */
export function twoDecimals(value: number): number | null {
  return Number.isNaN(value) ? null : Math.round(value * 100) / 100;
}

/** What every list shows of the instrument at `position`. */
export function listingOf(snapshot: UniverseSnapshot, position: number): ListingResponse {
  const row = snapshot.instruments.rows[position];
  return {
    ticker: row.ticker,
    name: row.name,
    impactScore: twoDecimals(snapshot.scores[position]),
    exchange: row.exchange,
    isDomestic: row.isDomestic,
    exchangeLocation: row.exchangeLocation,
    hasSampleData: snapshot.sampleData.has(position, 'score'),
  };
}

/** The instrument at `position` as a search shows it. */
export function searchResultOf(snapshot: UniverseSnapshot, position: number): SearchResultResponse {
  const { id, type } = snapshot.instruments.rows[position];
  return { id, ...listingOf(snapshot, position), type };
}
