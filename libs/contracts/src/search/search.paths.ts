import { queryString } from '../query-string.ts';

/** Endpoints of the search, under `/api`. */
export const searchPaths = { base: 'search', unlisted: 'unlisted-companies' } as const;

export const searchUrls = {
  search: (query: string, size: number, profile?: string) =>
    `/search${queryString({ query, size, profile })}`,
  unlisted: (query: string) => `/unlisted-companies${queryString({ query })}`,
} as const;
