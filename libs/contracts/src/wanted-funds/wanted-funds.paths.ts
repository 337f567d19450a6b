/**
 * Endpoints of the funds that people hold and that have no score, under `/api`. Templates use `:name` for the server.
 */
export const wantedFundsPaths = { request: 'tickers/:id/request', wanted: 'admin/wanted-funds' } as const;

export const wantedFundsUrls = {
  request: (id: number) => `/tickers/${id}/request`,
  wanted: '/admin/wanted-funds',
} as const;
