import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { domainError } from '../platform/problem/domain-error.ts';
import type { AnonymousAccess } from '../platform/security/anonymous.decorator.ts';
import { ANONYMOUS } from '../platform/security/anonymous.decorator.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { TokenHolders } from './token-holders.ts';
import { TokenVerifier } from './token-verifier.ts';

interface GuardedRequest extends FastifyRequest<{ Querystring: { readonly profile?: unknown } }> {
  /** Set by the guard, for {@link SignedIn}. */
  user?: SignedInAccount;
}

const bearerToken = /^bearer +(\S+) *$/i;

/** No token, or one that is not valid, or no longer. */
export class NotSignedInError extends domainError('unauthenticated', 'not-signed-in') {
  constructor() {
    super('Please log in');
  }
}

/** Requires a token, except for calls that are marked as anonymous, always or by the default profile. */
@Injectable()
export class TokenGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: TokenVerifier,
    private readonly holders: TokenHolders,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const access = this.reflector.getAllAndOverride<AnonymousAccess | undefined>(ANONYMOUS, [
      context.getHandler(),
      context.getClass(),
    ]);
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    if (access === 'ALWAYS' || (access === 'BY_DEFAULT_PROFILE' && isByDefaultProfile(request))) return true;
    const account = this.findAccount(request);
    // Most accounts are cached. To wait for them would take longer than to find them.
    return account instanceof Promise
      ? account.then((found) => signIn(request, found))
      : signIn(request, account);
  }

  private findAccount({ headers }: FastifyRequest) {
    const [, token] = bearerToken.exec(headers.authorization ?? '') ?? [];
    const claims = token === undefined ? null : this.tokens.verify(token);
    return claims && this.holders.find(claims);
  }
}

function signIn(request: GuardedRequest, account: SignedInAccount | null): true {
  if (!account) throw new NotSignedInError();
  request.user = account;
  return true;
}

function isByDefaultProfile({ query: { profile } }: GuardedRequest): boolean {
  return profile === undefined || profile === '0';
}
