/** The kind of account that a portfolio represents. */
export const portfolioTypes = [
  'Individual',
  'Joint',
  'IRA',
  'Roth IRA',
  'Trust',
  '401(k)',
  '403(b)',
  '529',
  'HSA',
  'Other',
] as const;
export type PortfolioType = (typeof portfolioTypes)[number];
