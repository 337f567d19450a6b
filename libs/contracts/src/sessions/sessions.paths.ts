/** Endpoints of the caller's sessions, under `/api`. */
export const sessionsPaths = {
  logout: 'logout',
  sessions: 'account/sessions',
  session: 'account/sessions/:id',
} as const;

export const sessionsUrls = {
  session: (id: string) => `/account/sessions/${encodeURIComponent(id)}`,
} as const;
