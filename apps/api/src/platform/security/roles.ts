import type { Role } from '@plumbline/contracts';
import { domainError } from '../problem/domain-error.ts';
import type { SignedInAccount } from './signed-in.decorator.ts';

/** Roles that include the features of Premium. */
export const premiumRoles: readonly Role[] = ['ROLE_PREMIUM', 'ROLE_ADMIN'];

/** The account's plan does not include the feature. */
export class PremiumRequiredError extends domainError('forbidden', 'premium-required') {
  constructor() {
    super('You must upgrade to a Premium Account for this feature');
  }
}

/** Requires at least one of the roles. @throws PremiumRequiredError */
export function requireRole(me: SignedInAccount, ...roles: readonly Role[]): void {
  if (!me.authorities.some((authority) => roles.includes(authority))) throw new PremiumRequiredError();
}
