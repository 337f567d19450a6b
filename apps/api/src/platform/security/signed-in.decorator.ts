import type { ExecutionContext } from '@nestjs/common';
import { createParamDecorator } from '@nestjs/common';
import type { Role, Scope } from '@plumbline/contracts';

/** The account that sends a request, as stored at that time. */
export interface SignedInAccount {
  readonly id: number;
  /** The session of the token that was sent; null where that was a personal access token. */
  readonly sessionId: string | null;
  /** What a personal access token reaches; null in a session, which reaches all that the account does. */
  readonly scopes: readonly Scope[] | null;
  readonly authorities: readonly Role[];
  /** Whether nothing is owed. */
  readonly isGoodStanding: boolean;
  /** Whether everyone may log in to it, at this machine. */
  readonly isDemo: boolean;
  /** Whether it administers without a second factor: a demo account, where the site is not reached by https. */
  readonly isExempt: boolean;
  /** Whether a second factor protects it, or it is exempt. */
  readonly isProtected: boolean;
}

/** Handler parameter: the {@link SignedInAccount} of the request; undefined where the call required no token. */
export const SignedIn = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedInAccount | undefined =>
    context.switchToHttp().getRequest<{ user?: SignedInAccount }>().user,
);
