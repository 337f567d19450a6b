/** Endpoints of the ranked lists, under `/api`. */
export const rankedPaths = { ranked: 'ranked', trending: 'trending' } as const;
