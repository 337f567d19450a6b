/** One address for every kind of page there is. */
export const everyPage = [
  '/',
  '/AAPL',
  '/PM',
  '/SPY',
  '/methodology',
  '/screening-categories',
  '/about',
  '/faq',
  '/faq#impact-score',
  '/help-and-support',
  '/terms-of-service',
  '/privacy-policy',
  '/404',
] as const;
