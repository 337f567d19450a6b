import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Config } from '../config/config.ts';
import { CONFIG } from '../config/config.ts';
import { ANONYMOUS } from '../platform/security/anonymous.decorator.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { NotSignedInError } from './auth.errors.ts';
import { TokenHolderReadModel } from './token-holder.read-model.ts';
import type { TokenClaims } from './tokens.ts';
import { TOKEN_ALGORITHM } from './tokens.ts';

const STRATEGY = 'token';

/** Lets nobody in without a token, except where a call says that it is open to all. */
@Injectable()
export class TokenGuard implements CanActivate {
  /** Of this application's own: the package's is shared by all that run in the process. */
  private readonly passport = new passport.Passport();

  constructor(
    private readonly reflector: Reflector,
    private readonly holders: TokenHolderReadModel,
    @Inject(CONFIG) config: Config,
  ) {
    const strategy = new Strategy(
      {
        jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
        secretOrKey: config.jwtSecret,
        algorithms: [TOKEN_ALGORITHM],
      },
      (claims: TokenClaims, done) => {
        this.holders.find(claims).then(
          (account) => done(null, account ?? false),
          (error: unknown) => done(error, false),
        );
      },
    );
    // NOTE: by name, each request gets an object of its own; a strategy passed as itself would be shared by all of them,
    // and requests under way at once would settle each other.
    this.passport.use(STRATEGY, strategy);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.getAllAndOverride<boolean>(ANONYMOUS, [context.getHandler(), context.getClass()]))
      return true;
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest & { user?: SignedInAccount }>();
    request.user = await this.holderOf(request, http.getResponse<FastifyReply>());
    return true;
  }

  private holderOf(request: FastifyRequest, reply: FastifyReply): Promise<SignedInAccount> {
    return new Promise((resolve, reject) => {
      const settle = (error: unknown, account?: SignedInAccount | false | null) => {
        if (error) reject(error as Error);
        else if (account) resolve(account);
        else reject(new NotSignedInError());
      };
      this.passport.authenticate(STRATEGY, { session: false }, settle)(request, reply, settle);
    });
  }
}
