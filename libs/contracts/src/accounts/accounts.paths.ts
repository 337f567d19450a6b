/** Endpoints of one's own account, under `/api`. */
export const accountsPaths = {
  account: 'account',
  image: 'account/image',
  goodStanding: 'goodstanding',
} as const;
