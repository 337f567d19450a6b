/** Endpoints of the caller's account, under `/api`. */
export const accountsPaths = {
  account: 'account',
  image: 'account/image',
  goodStanding: 'goodstanding',
  securityEvents: 'account/security-events',
} as const;
