import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { applyDecorators, SetMetadata, UseGuards } from '@nestjs/common';
import type { SignedInAccount } from './signed-in.decorator.ts';
import { PaymentRequiredError } from './security.errors.ts';

class GoodStandingGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { user } = context.switchToHttp().getRequest<{ user: SignedInAccount }>();
    if (!user.isGoodStanding) throw new PaymentRequiredError();
    return true;
  }
}

/** Metadata key of {@link GoodStandingOnly}. */
export const GOOD_STANDING_ONLY = 'goodStandingOnly';

/** Makes every call of a controller one for accounts in good standing: 402 for others. */
export const GoodStandingOnly = () =>
  applyDecorators(SetMetadata(GOOD_STANDING_ONLY, true), UseGuards(GoodStandingGuard));
