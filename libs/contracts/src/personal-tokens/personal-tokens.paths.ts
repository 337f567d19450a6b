/** Endpoints of the caller's personal access tokens, under `/api`. */
export const personalTokensPaths = { base: 'account/tokens', token: ':id', rotate: ':id/rotate' } as const;

export const personalTokensUrls = {
  list: () => '/account/tokens',
  token: (id: number) => `/account/tokens/${id}`,
  rotate: (id: number) => `/account/tokens/${id}/rotate`,
} as const;
