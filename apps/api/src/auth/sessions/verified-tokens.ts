import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { TokenClaims } from './sessions.service.ts';

/** The claims of a token that expires, as all that count do. */
export type ExpiringClaims = TokenClaims & { readonly exp: number };

const MAX_TOKENS = 10_000;

/**
 * The claims of tokens that {@link TokenStrategy} has verified, because verifying a signature is slow. On each request,
 * {@link TokenHolders} decides whether the token has expired and its session is live.
 */
@Injectable()
export class VerifiedTokens {
  /** By the hash of the token, so that the memory of the process holds no list of valid tokens. */
  private readonly claims = new LRUCache<string, ExpiringClaims>({ max: MAX_TOKENS });

  add(token: string, claims: ExpiringClaims): void {
    this.claims.set(toKey(token), claims);
  }

  /** Returns the claims of a token that was added, null for any other text. */
  find(token: string): ExpiringClaims | null {
    return this.claims.get(toKey(token)) ?? null;
  }
}

function toKey(token: string): string {
  return hash('sha256', token, 'base64');
}
