import { createSecretKey, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Config } from '../config/config.ts';
import { CONFIG } from '../config/config.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { TokenHolderReadModel } from './token-holder.read-model.ts';
import type { TokenClaims } from './tokens.ts';
import { TOKEN_ALGORITHM } from './tokens.ts';

/** Finds whose token a request carries: signed by us with HS256, not expired, and of the account's present generation. */
@Injectable()
export class TokenStrategy extends PassportStrategy(Strategy) {
  /** Name in passport's registry, which all applications of a process share. */
  readonly registeredAs = `token-${randomUUID()}`;

  constructor(
    private readonly holders: TokenHolderReadModel,
    @Inject(CONFIG) config: Config,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: keyOf(config.jwtSecret),
      algorithms: [TOKEN_ALGORITHM],
    });
    // NOTE: by name, passport gives each request an object of its own; the strategy itself would be shared by requests
    // under way at once, which would settle each other.
    passport.use(this.registeredAs, this);
  }

  async validate(claims: TokenClaims): Promise<SignedInAccount | false> {
    return (await this.holders.find(claims)) ?? false;
  }
}

/**
 * The secret as a key. As text each token would first be tried against it as a public key, which costs every request a
 * millisecond. What checks tokens takes keys; only its types do not say so.
 */
function keyOf(secret: string): Buffer {
  return createSecretKey(secret, 'utf8') as unknown as Buffer;
}
