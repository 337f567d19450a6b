import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { applyDecorators, SetMetadata, UseGuards } from '@nestjs/common';
import type { Role } from '@plumbline/contracts';
import type { SignedInAccount } from './signed-in.decorator.ts';
import { AdminRequiredError, PremiumRequiredError, SecondFactorRequiredError } from './security.errors.ts';

/** Roles that include the features of Premium. */
const premiumRoles: readonly Role[] = ['ROLE_PREMIUM', 'ROLE_ADMIN'];

/** @throws PremiumRequiredError */
export function requirePremium({ authorities }: Pick<SignedInAccount, 'authorities'>): void {
  if (!authorities.some((role) => premiumRoles.includes(role))) throw new PremiumRequiredError();
}

class AdminGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { user } = context.switchToHttp().getRequest<{ user: SignedInAccount }>();
    if (!user.authorities.includes('ROLE_ADMIN')) throw new AdminRequiredError();
    if (!user.isProtected) throw new SecondFactorRequiredError();
    return true;
  }
}

/** Metadata key of {@link AdminsOnly}. */
export const ADMINS_ONLY = 'adminsOnly';

/** Makes every call of a controller one for administrators: 403 for others. */
export const AdminsOnly = () => applyDecorators(SetMetadata(ADMINS_ONLY, true), UseGuards(AdminGuard));
