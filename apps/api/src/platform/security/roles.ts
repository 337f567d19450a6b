import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { applyDecorators, SetMetadata, UseGuards } from '@nestjs/common';
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

/** The call is for administrators. */
export class AdminRequiredError extends domainError('forbidden', 'admin-required') {
  constructor() {
    super('This is for administrators only');
  }
}

class AdminGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { user } = context.switchToHttp().getRequest<{ user: SignedInAccount }>();
    if (!user.authorities.includes('ROLE_ADMIN')) throw new AdminRequiredError();
    return true;
  }
}

/** Metadata key of {@link AdminsOnly}. */
export const ADMINS_ONLY = 'adminsOnly';

/** Makes every call of a controller one for administrators: 403 for others. */
export const AdminsOnly = () => applyDecorators(SetMetadata(ADMINS_ONLY, true), UseGuards(AdminGuard));
