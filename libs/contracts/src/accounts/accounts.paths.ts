/** Endpoints of the caller's account, under `/api`. */
export const accountsPaths = {
  account: 'account',
  data: 'account/data',
  image: 'account/image',
  goodStanding: 'goodstanding',
  securityEvents: 'account/security-events',
} as const;
