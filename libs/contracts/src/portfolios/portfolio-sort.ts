/** What a list of portfolios can be sorted by. Those without a score come last in both directions. */
export const portfolioSorts = [
  'created,desc',
  'created,asc',
  'name,asc',
  'name,desc',
  'impactScore,desc',
  'impactScore,asc',
  'monetaryValue,desc',
  'monetaryValue,asc',
  'lastModified,desc',
  'lastModified,asc',
] as const;
export type PortfolioSort = (typeof portfolioSorts)[number];
