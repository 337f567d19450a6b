import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { LRUCache } from 'lru-cache';
import type { TokenClaims } from './sessions.service.ts';

type ExpiringClaims = TokenClaims & { readonly exp: number };

const MAX_TOKENS = 10_000;

/**
 * Verifies that a token is signed by us and has not expired. To verify a signature takes ten times as long as to look up
 * the token, so the claims of valid tokens are cached. Whether its session is live is up to {@link TokenHolders}.
 */
@Injectable()
export class TokenVerifier {
  /** By the hash of the token, so that the memory of the process holds no list of valid tokens. */
  private readonly verified = new LRUCache<string, ExpiringClaims>({ max: MAX_TOKENS });

  constructor(private readonly jwt: JwtService) {}

  /** Returns the claims of a valid token, null for any other text. */
  verify(token: string): TokenClaims | null {
    const key = hash('sha256', token, 'base64');
    const claims = this.verified.get(key) ?? this.verifySignature(token, key);
    return claims !== null && Date.now() < claims.exp * 1_000 ? claims : null;
  }

  private verifySignature(token: string, key: string): ExpiringClaims | null {
    try {
      const claims = this.jwt.verify<TokenClaims>(token);
      // The library lets a token pass that never expires.
      if (!expires(claims)) return null;
      this.verified.set(key, claims);
      return claims;
    } catch {
      return null;
    }
  }
}

function expires(claims: TokenClaims): claims is ExpiringClaims {
  return claims.exp !== undefined;
}
