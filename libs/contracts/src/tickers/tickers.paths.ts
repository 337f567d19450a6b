import { queryString } from '../query-string.ts';
import type { ListingResponse } from './listing.response.ts';

/** Endpoints of one security, under `/api`. Templates use `:name` for the server, functions build addresses. */
export const tickersPaths = {
  base: 'tickers',
  instrument: ':ticker',
  instrumentAtLocation: ':ticker/:exchangeLocation',
  constituents: ':id/constituents',
  history: ':id/history',
  alternatives: ':id/alternatives',
  contributors: ':id/esg-issues/:category/contributors',
} as const;

export const tickersUrls = {
  instrument: (ticker: string, location: string | null, profile?: string) => {
    const place = location ? `/${encodeURIComponent(locationKey(location))}` : '';
    return `/tickers/${encodeURIComponent(ticker)}${place}${queryString({ profile })}`;
  },
  constituents: (id: number, page: number, size: number, profile?: string) =>
    `/tickers/${id}/constituents${queryString({ page, size, profile })}`,
  history: (id: number) => `/tickers/${id}/history`,
  alternatives: (id: number, profile?: string) => `/tickers/${id}/alternatives${queryString({ profile })}`,
  contributors: (id: number, category: string, profile?: string) =>
    `/tickers/${id}/esg-issues/${encodeURIComponent(category)}/contributors${queryString({ profile })}`,
} as const;

/** An exchange location as it appears in a URL: without parentheses and spaces. */
export function locationKey(location: string): string {
  return location.replace(/[()\s]/g, '');
}

/** Path of a security's page: the ticker, and for a foreign listing where it is listed. */
export function securityHref(
  listing: Pick<ListingResponse, 'ticker' | 'isDomestic' | 'exchangeLocation'>,
): string {
  const ticker = encodeURIComponent(listing.ticker);
  if (listing.isDomestic || !listing.exchangeLocation) return `/${ticker}`;
  return `/${ticker}/${encodeURIComponent(locationKey(listing.exchangeLocation))}`;
}
