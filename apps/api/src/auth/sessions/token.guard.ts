import type { ExecutionContext } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import type { AnonymousAccess } from '../../platform/security/anonymous.decorator.ts';
import { ANONYMOUS } from '../../platform/security/anonymous.decorator.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { TokenHolders } from './token-holders.ts';
import { readToken, TokenStrategy } from './token.strategy.ts';
import { isOutOfReach } from './out-of-reach.ts';
import { VerifiedTokens } from './verified-tokens.ts';
import { NotSignedInError } from './sessions.errors.ts';

interface GuardedQuery {
  readonly profile?: unknown;
  readonly profiles?: unknown;
  readonly portfolio?: unknown;
}

interface GuardedRequest extends FastifyRequest<{ Querystring: GuardedQuery }> {
  /** Set by the guard, for {@link SignedIn}. */
  user?: SignedInAccount;
}

/**
 * Requires a token, except for calls that are marked as anonymous, always or by the default profile. Passport verifies
 * a token when it is first used.
 */
@Injectable()
export class TokenGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    strategy: TokenStrategy,
    private readonly verified: VerifiedTokens,
    private readonly holders: TokenHolders,
  ) {
    super({ defaultStrategy: strategy.registeredAs, session: false });
  }

  override canActivate(context: ExecutionContext) {
    const access = this.reflector.getAllAndOverride<AnonymousAccess | undefined>(ANONYMOUS, [
      context.getHandler(),
      context.getClass(),
    ]);
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    if (access === 'ALWAYS' || (access === 'BY_DEFAULT_PROFILE' && isByDefaultProfile(request))) return true;
    const token = readToken(request);
    if (token === null) throw new NotSignedInError();
    const claims = this.verified.find(token);
    if (!claims) return super.canActivate(context);
    const account = this.holders.find(claims);
    // Most accounts are cached. To wait for them would take longer than to find them.
    return account instanceof Promise
      ? account.then((found) => signIn(request, found))
      : signIn(request, account);
  }

  override handleRequest<Account>(error: unknown, account: Account | false): Account {
    if (error) throw error as Error;
    if (!account) throw new NotSignedInError();
    return account;
  }
}

function signIn(request: GuardedRequest, account: SignedInAccount | null): true {
  if (!account || isOutOfReach(account, request)) throw new NotSignedInError();
  request.user = account;
  return true;
}

/** Whether a query asks for the default profile alone, and for nobody's portfolio. */
function isByDefaultProfile({ query }: GuardedRequest): boolean {
  const { profile = '0', profiles = '0', portfolio } = query;
  return profile === '0' && profiles === '0' && portfolio === undefined;
}
