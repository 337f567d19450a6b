import type { ExecutionContext } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { domainError } from '../platform/problem/domain-error.ts';
import type { AnonymousAccess } from '../platform/security/anonymous.decorator.ts';
import { ANONYMOUS } from '../platform/security/anonymous.decorator.ts';
import { TokenStrategy } from './token.strategy.ts';

/** No token, or one that is not valid, or no longer. */
export class NotSignedInError extends domainError('unauthenticated', 'not-signed-in') {
  constructor() {
    super('Please log in');
  }
}

/** Requires a token, except for calls that are marked as anonymous, always or by the default profile. */
@Injectable()
export class TokenGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    strategy: TokenStrategy,
  ) {
    super({ defaultStrategy: strategy.registeredAs, session: false });
  }

  override canActivate(context: ExecutionContext) {
    const access = this.reflector.getAllAndOverride<AnonymousAccess | undefined>(ANONYMOUS, [
      context.getHandler(),
      context.getClass(),
    ]);
    const isAnonymous =
      access === 'ALWAYS' || (access === 'BY_DEFAULT_PROFILE' && isByDefaultProfile(context));
    return isAnonymous || super.canActivate(context);
  }

  override handleRequest<Account>(error: unknown, account: Account | false): Account {
    if (error) throw error as Error;
    if (!account) throw new NotSignedInError();
    return account;
  }
}

function isByDefaultProfile(context: ExecutionContext): boolean {
  const { query } = context
    .switchToHttp()
    .getRequest<FastifyRequest<{ Querystring: { profile?: unknown } }>>();
  return query.profile === undefined || query.profile === '0';
}
