import type { Role } from '@plumbline/contracts';

/** What an account's roles amount to. `Pro` is what people know as Premium. */
export type Plan = 'Basic' | 'Pro' | 'Advisor' | 'Administrator';

const labels: Readonly<Record<Plan, string>> = {
  Basic: 'Basic',
  Pro: 'Premium',
  Advisor: 'Advisor',
  Administrator: 'Administrator',
};

/** The highest plan that the roles include. */
export function planOf(authorities: readonly Role[]): Plan {
  if (authorities.includes('ROLE_ADMIN')) return 'Administrator';
  if (authorities.includes('ROLE_ADVISOR')) return 'Advisor';
  return authorities.includes('ROLE_PREMIUM') ? 'Pro' : 'Basic';
}

/** The plan by the name it is shown under. */
export function planLabel(authorities: readonly Role[]): string {
  return labels[planOf(authorities)];
}
