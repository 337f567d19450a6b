/** Endpoints of one security, under `/api`. Templates use `:name` for the server, functions build addresses. */
export const tickersPaths = {
  base: 'tickers',
  instrument: ':ticker',
  instrumentAtLocation: ':ticker/:exchangeLocation',
  constituents: ':id/constituents',
  history: ':id/history',
  contributors: ':id/esg-issues/:category/contributors',
} as const;

export const tickersUrls = {
  instrument: (ticker: string, location: string | null) =>
    location
      ? `/tickers/${encodeURIComponent(ticker)}/${encodeURIComponent(locationKey(location))}`
      : `/tickers/${encodeURIComponent(ticker)}`,
  constituents: (id: number, page: number, size: number) =>
    `/tickers/${id}/constituents?page=${page}&size=${size}`,
  history: (id: number) => `/tickers/${id}/history`,
  contributors: (id: number, category: string) =>
    `/tickers/${id}/esg-issues/${encodeURIComponent(category)}/contributors`,
} as const;

/** An exchange location as it appears in a URL: without parentheses and spaces. */
export function locationKey(location: string): string {
  return location.replace(/[()\s]/g, '');
}
