import { queryString } from '../query-string.ts';

/** Endpoints of the ranked lists, under `/api`. */
export const rankedPaths = {
  ranked: 'ranked',
  trending: 'trending',
  categories: 'screening-categories',
  /** For administrators. */
  trendingChoices: 'admin/trending',
} as const;

export const rankedUrls = {
  ranked: (profile?: string) => `/ranked${queryString({ profile })}`,
  trending: (profile?: string) => `/trending${queryString({ profile })}`,
  categories: '/screening-categories',
  trendingChoices: '/admin/trending',
} as const;
