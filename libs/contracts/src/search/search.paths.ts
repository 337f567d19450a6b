/** Endpoint of the search, under `/api`. */
export const searchPaths = { base: 'search' } as const;

export const searchUrls = {
  search: (query: string, size: number) => `/search?query=${encodeURIComponent(query)}&size=${size}`,
} as const;
