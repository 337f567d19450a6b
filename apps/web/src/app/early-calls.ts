/**
 * What pages of an account request first: paths below `/api`, with `:id` for the one in the address. While the application
 * is loading, `public/prerendered.js` requests them. One that is missing here comes later, and one too many is in vain.
 */
export const earlyCalls = {
  dashboard: ['/goodstanding', '/account', '/ranked', '/trending', '/portfolios?size=1000', '/health/ready'],
  portfolio: [
    '/portfolios/:id?profile=0',
    '/portfolios/:id/holdings?size=10000&profile=0',
    '/portfolios/:id/changes',
    '/goodstanding',
    '/screening-profiles/get',
    '/follows',
    '/account',
    '/health/ready',
  ],
} as const;
