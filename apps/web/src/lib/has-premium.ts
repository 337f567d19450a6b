import type { Role } from '@plumbline/contracts';

/** Whether the roles open what only Premium accounts and administrators may do (specification §6). */
export function hasPremium(authorities: readonly Role[]): boolean {
  return authorities.includes('ROLE_PREMIUM') || authorities.includes('ROLE_ADMIN');
}
