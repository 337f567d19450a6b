import { createSecretKey, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import type { JwtFromRequestFunction } from 'passport-jwt';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Config } from '../../platform/config/config.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import type { TokenClaims } from './sessions.service.ts';
import { TOKEN_ALGORITHM } from './sessions.service.ts';
import { TokenHolders } from './token-holders.ts';
import { isOutOfReach } from './out-of-reach.ts';
import { VerifiedTokens } from './verified-tokens.ts';

/** Returns the bearer token of a request, null when it has none. */
export const readToken = ExtractJwt.fromAuthHeaderAsBearerToken() as JwtFromRequestFunction<FastifyRequest>;

/**
 * Validates the token of a request: it is signed by us with HS256, and {@link TokenHolders} finds that it has not
 * expired and that its session is live.
 */
@Injectable()
export class TokenStrategy extends PassportStrategy(Strategy) {
  /** Name in passport's registry, which all applications in a process share. */
  readonly registeredAs = `token-${randomUUID()}`;

  constructor(
    private readonly holders: TokenHolders,
    private readonly verified: VerifiedTokens,
    { jwtSecret }: Config,
  ) {
    super({
      jwtFromRequest: readToken,
      secretOrKey: toTokenKey(jwtSecret),
      algorithms: [TOKEN_ALGORITHM],
      // The library would go by the clock of this machine.
      ignoreExpiration: true,
      passReqToCallback: true,
    });
    // By name, passport creates an object per request. Concurrent requests would share the strategy itself and resolve
    // each other.
    passport.use(this.registeredAs, this);
  }

  async validate(request: FastifyRequest, claims: TokenClaims): Promise<SignedInAccount | false> {
    const exp: unknown = claims.exp;
    // The library would check this if it went by the expiry.
    if (typeof exp !== 'number') return false;
    const expiring = { ...claims, exp };
    this.verified.add(readToken(request)!, expiring);
    const account = await this.holders.find(expiring);
    return account && !isOutOfReach(account, request) ? account : false;
  }
}

/**
 * Returns the secret as a key object. The libraries would first try text as a public key, which costs each request a
 * millisecond. They accept key objects, although the types of one do not.
 */
export function toTokenKey(secret: string): Buffer {
  return createSecretKey(secret, 'utf8') as unknown as Buffer;
}
