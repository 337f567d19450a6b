import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { applyDecorators, Injectable, SetMetadata, UseGuards } from '@nestjs/common';
import type { Role } from '@plumbline/contracts';
import { Transactor } from '../../database/transactor.ts';
import type { SignedInAccount } from './signed-in.decorator.ts';
import { AdminRequiredError, PremiumRequiredError, SecondFactorRequiredError } from './security.errors.ts';

/** Roles that include the features of Premium. */
const premiumRoles: readonly Role[] = ['ROLE_PREMIUM', 'ROLE_ADMIN'];

/** @throws PremiumRequiredError */
export function requirePremium({ authorities }: SignedInAccount): void {
  if (!authorities.some((role) => premiumRoles.includes(role))) throw new PremiumRequiredError();
}

/** Whether a second factor protects the account, or could not: everyone knows the password of a demo account. */
const IS_PROTECTED = `
  SELECT FROM account WHERE id = $1 AND (is_demo
    OR EXISTS (SELECT FROM totp_secret WHERE account_id = account.id AND is_confirmed)
    OR EXISTS (SELECT FROM passkey WHERE account_id = account.id))`;

@Injectable()
class AdminGuard implements CanActivate {
  /** The objects that `TokenHolders` caches, until an account has changed or lost a second factor. */
  private readonly protectedAccounts = new WeakSet<SignedInAccount>();

  constructor(private readonly transactor: Transactor) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { user } = context.switchToHttp().getRequest<{ user: SignedInAccount }>();
    if (!user.authorities.includes('ROLE_ADMIN')) throw new AdminRequiredError();
    if (this.protectedAccounts.has(user)) return true;
    const isProtected = await this.transactor.query<object[]>(IS_PROTECTED, [user.id]);
    if (isProtected.length === 0) throw new SecondFactorRequiredError();
    this.protectedAccounts.add(user);
    return true;
  }
}

/** Metadata key of {@link AdminsOnly}. */
export const ADMINS_ONLY = 'adminsOnly';

/** Makes every call of a controller one for administrators: 403 for others. */
export const AdminsOnly = () => applyDecorators(SetMetadata(ADMINS_ONLY, true), UseGuards(AdminGuard));
