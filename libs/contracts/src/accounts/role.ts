/** What an account may do. Every account is a `ROLE_USER`. */
export const roles = ['ROLE_USER', 'ROLE_PREMIUM', 'ROLE_ADVISOR', 'ROLE_ADMIN'] as const;
export type Role = (typeof roles)[number];
