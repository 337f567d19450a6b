import type { Role } from '@plumbline/contracts';

/** Whether the roles include what only Premium accounts and administrators may do. */
export function hasPremium(authorities: readonly Role[]): boolean {
  return authorities.includes('ROLE_PREMIUM') || authorities.includes('ROLE_ADMIN');
}
