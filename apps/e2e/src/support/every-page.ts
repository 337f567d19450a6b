/** One address for every kind of page that is open to all. */
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
  '/login',
  '/register',
  '/registration-complete',
  '/forgot-password',
  '/change-password',
  '/change-password/a-key-from-a-mail',
  '/plans-and-pricing',
  '/checkout',
  '/404',
] as const;

/** One address for every kind of page that is there, or is another, for whoever is signed in. */
export const everyMembersPage = [
  '/dashboard',
  '/portfolios',
  '/screening-profiles',
  '/screening-profiles?edit=new&from=0',
  '/account',
  '/account?section=plans',
  '/account?section=billing',
  '/plans-and-pricing',
  '/checkout',
  '/PM',
] as const;
