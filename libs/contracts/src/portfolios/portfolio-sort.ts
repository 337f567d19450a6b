/** What a list of portfolios can be sorted by (specification §3). Those without a score come last. */
export const portfolioSorts = ['name,asc', 'impactScore,desc', 'created,desc', 'created,asc'] as const;
export type PortfolioSort = (typeof portfolioSorts)[number];
