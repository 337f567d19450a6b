/** One address for every kind of page there is. */
export const everyPage = [
  '/',
  '/AAPL',
  '/PM',
  '/SPY',
  '/methodology',
  '/screening-categories',
  '/404',
] as const;
