/** Endpoints of screening profiles, under `/api`. */
export const screeningPaths = {
  base: 'screening-profiles',
  list: 'get',
  profile: ':id',
  preview: 'preview',
} as const;

export const screeningUrls = {
  list: '/screening-profiles/get',
  profile: (id: number) => `/screening-profiles/${id}`,
  preview: '/screening-profiles/preview',
} as const;
