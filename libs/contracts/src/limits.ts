/** Limits that both sides hold to. Sizes are counts, lengths are characters. */
export const limits = {
  search: {
    defaultSize: 10,
    maxSize: 50,
    /** Longer queries are answered as if cut here: no name of a security is longer. */
    maxQueryLength: 100,
    /** Pause after the last key before a search is sent, in milliseconds. */
    pauseMs: 200,
  },
  ranked: { maxItems: 10 },
  constituents: { defaultSize: 100, maxSize: 1000, maxPage: 100_000 },
  /** Display truncations. */
  display: { searchResultName: 30, contributorName: 30 },
} as const;
