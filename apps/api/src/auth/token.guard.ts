import type { ExecutionContext } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ANONYMOUS } from '../platform/security/anonymous.decorator.ts';
import { NotSignedInError } from './auth.errors.ts';
import { TokenStrategy } from './token.strategy.ts';

/** Requires a token, except for calls that are marked as anonymous. */
@Injectable()
export class TokenGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    strategy: TokenStrategy,
  ) {
    super({ defaultStrategy: strategy.registeredAs, session: false });
  }

  override canActivate(context: ExecutionContext) {
    const isAnonymous = this.reflector.getAllAndOverride<boolean>(ANONYMOUS, [
      context.getHandler(),
      context.getClass(),
    ]);
    return isAnonymous || super.canActivate(context);
  }

  override handleRequest<Account>(error: unknown, account: Account | false): Account {
    if (error) throw error as Error;
    if (!account) throw new NotSignedInError();
    return account;
  }
}
