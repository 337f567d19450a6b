import { queryString } from '../query-string.ts';

/** Endpoints of the ranked lists, under `/api`. */
export const rankedPaths = { ranked: 'ranked', trending: 'trending' } as const;

export const rankedUrls = {
  ranked: (profile?: string) => `/ranked${queryString({ profile })}`,
  trending: (profile?: string) => `/trending${queryString({ profile })}`,
} as const;
