/** Endpoints of the waiting list for InsightPro, under `/api`. */
export const insightProPaths = {
  base: 'insightpro/interest',
  remove: 'remove',
  oneClickRemove: 'one-click-remove',
} as const;

export const insightProUrls = {
  interest: '/insightpro/interest',
  remove: '/insightpro/interest/remove',
  oneClickRemove: (key: string) => `/insightpro/interest/one-click-remove?key=${encodeURIComponent(key)}`,
} as const;
