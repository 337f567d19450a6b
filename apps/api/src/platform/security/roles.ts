import type { Role } from '@plumbline/contracts';
import { domainError } from '../problem/domain-error.ts';
import type { SignedInAccount } from './signed-in.decorator.ts';

/** Roles that include the features of Premium. */
const premiumRoles: readonly Role[] = ['ROLE_PREMIUM', 'ROLE_ADMIN'];

/** The account's plan does not include the feature. */
export class PremiumRequiredError extends domainError('forbidden', 'premium-required') {
  constructor() {
    super('You must upgrade to a Premium Account for this feature');
  }
}

/** @throws PremiumRequiredError */
export function requirePremium({ authorities }: SignedInAccount): void {
  if (!authorities.some((role) => premiumRoles.includes(role))) throw new PremiumRequiredError();
}
