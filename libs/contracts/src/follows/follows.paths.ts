/**
 * Endpoints of what an account follows, under `/api`. Templates use `:name` for the server, functions build addresses.
 */
export const followsPaths = {
  base: 'follows',
  instrument: 'instruments/:id',
  portfolio: 'portfolios/:id',
  campaign: 'campaigns/:id',
  stop: 'stop',
  oneClickStop: 'one-click-stop',
  start: 'start',
} as const;

export const followsUrls = {
  all: '/follows',
  instrument: (id: number) => `/follows/instruments/${id}`,
  portfolio: (id: number) => `/follows/portfolios/${id}`,
  campaign: (id: number) => `/follows/campaigns/${id}`,
  stop: '/follows/stop',
  oneClickStop: (key: string) => `/follows/one-click-stop?key=${encodeURIComponent(key)}`,
  start: '/follows/start',
} as const;
