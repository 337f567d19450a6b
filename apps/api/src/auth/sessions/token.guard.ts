import type { ExecutionContext } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Scope } from '@plumbline/contracts';
import type { FastifyRequest } from 'fastify';
import type { AnonymousAccess } from '../../platform/security/anonymous.decorator.ts';
import { ANONYMOUS } from '../../platform/security/anonymous.decorator.ts';
import type { RequiredScope } from '../../platform/security/requires-scope.ts';
import { REQUIRED_SCOPE, requireScope } from '../../platform/security/requires-scope.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { PERSONAL_TOKEN_PREFIX } from './personal-tokens/personal-token.ts';
import { PersonalTokenHolders } from './personal-tokens/personal-token-holders.ts';
import type { Holder } from './token-holders.ts';
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
 * Requires a token, except for calls that are marked as anonymous: that of a session, or a personal access token with
 * the scope of the call. Passport verifies the token of a session when it is first used.
 */
@Injectable()
export class TokenGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    strategy: TokenStrategy,
    private readonly verified: VerifiedTokens,
    private readonly holders: TokenHolders,
    private readonly personal: PersonalTokenHolders,
  ) {
    super({ defaultStrategy: strategy.registeredAs, session: false });
  }

  override canActivate(context: ExecutionContext) {
    const access = this.read<AnonymousAccess>(ANONYMOUS, context);
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    if (access === 'ALWAYS' || (access === 'BY_DEFAULT_PROFILE' && isByDefaultProfile(request))) return true;
    const token = readToken(request);
    if (token === null) {
      if (access === 'WITHOUT_TOKEN' && request.headers.authorization === undefined) return true;
      throw new NotSignedInError();
    }
    if (token.startsWith(PERSONAL_TOKEN_PREFIX)) {
      const needsScope = access !== 'WITHOUT_TOKEN';
      return signIn(request, this.personal.find(token, request), (account) => {
        if (needsScope) requireScope(account, this.findScope(context, request));
      });
    }
    const claims = this.verified.find(token);
    return claims ? signIn(request, this.holders.find(claims)) : super.canActivate(context);
  }

  override handleRequest<Account>(error: unknown, account: Account | false): Account {
    if (error) throw error as Error;
    if (!account) throw new NotSignedInError();
    return account;
  }

  /** The scope that opens a call to personal access tokens, null where none does. */
  private findScope(context: ExecutionContext, { query }: GuardedRequest): Scope | null {
    const required = this.read<RequiredScope>(REQUIRED_SCOPE, context);
    if (!required) return null;
    return query.portfolio === undefined ? required.scope : required.ofPortfolio;
  }

  private read<T>(key: string, context: ExecutionContext): T | undefined {
    return this.reflector.getAllAndOverride<T | undefined>(key, [context.getHandler(), context.getClass()]);
  }
}

/** Most accounts are cached. To wait for them would take longer than to find them. */
function signIn(
  request: GuardedRequest,
  holder: Holder | null,
  check?: (account: SignedInAccount) => void,
): true | Promise<true> {
  if (holder instanceof Promise) return holder.then((account) => admit(request, account, check));
  return admit(request, holder, check);
}

function admit(
  request: GuardedRequest,
  account: SignedInAccount | null,
  check?: (account: SignedInAccount) => void,
): true {
  if (!account || isOutOfReach(account, request)) throw new NotSignedInError();
  check?.(account);
  request.user = account;
  return true;
}

/** Whether a query asks for the default profile alone, and for nobody's portfolio. */
function isByDefaultProfile({ query }: GuardedRequest): boolean {
  const { profile = '0', profiles = '0', portfolio } = query;
  return profile === '0' && profiles === '0' && portfolio === undefined;
}
