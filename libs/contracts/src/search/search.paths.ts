import { queryString } from '../query-string.ts';

/** Endpoint of the search, under `/api`. */
export const searchPaths = { base: 'search' } as const;

export const searchUrls = {
  search: (query: string, size: number, profile?: string) =>
    `/search${queryString({ query, size, profile })}`,
} as const;
