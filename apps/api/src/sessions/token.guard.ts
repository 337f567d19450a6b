import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import type { FastifyRequest } from 'fastify';
import { domainError } from '../platform/problem/domain-error.ts';
import type { AnonymousAccess } from '../platform/security/anonymous.decorator.ts';
import { ANONYMOUS } from '../platform/security/anonymous.decorator.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import type { TokenClaims } from './sessions.service.ts';
import { TokenHolders } from './token-holders.ts';

/** No token, or one that is not valid, or no longer. */
export class NotSignedInError extends domainError('unauthenticated', 'not-signed-in') {
  constructor() {
    super('Please log in');
  }
}

type SignedInRequest = FastifyRequest<{ Querystring: { profile?: unknown } }> & { user?: SignedInAccount };

/**
 * Requires a token, except for calls that are marked as anonymous, always or by the default profile: signed by us, not
 * expired, and of a session that goes on.
 */
@Injectable()
export class TokenGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly jwt: JwtService,
    private readonly holders: TokenHolders,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<SignedInRequest>();
    const access = this.reflector.getAllAndOverride<AnonymousAccess | undefined>(ANONYMOUS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'ALWAYS') return true;
    if (access === 'BY_DEFAULT_PROFILE' && isByDefaultProfile(request)) return true;
    const claims = this.readClaims(request.headers.authorization);
    const holder = claims && (await this.holders.find(claims));
    if (!holder) throw new NotSignedInError();
    request.user = holder;
    return true;
  }

  /** Returns null without a valid token. */
  private readClaims(authorization: string | undefined): TokenClaims | null {
    const token = /^bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) return null;
    try {
      const claims = this.jwt.verify<TokenClaims>(token);
      // The library lets a token pass that never expires.
      return claims.exp === undefined ? null : claims;
    } catch {
      return null;
    }
  }
}

function isByDefaultProfile({ query }: SignedInRequest): boolean {
  return query.profile === undefined || query.profile === '0';
}
