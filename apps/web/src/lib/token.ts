/** What a bearer token says about itself. Its signature is for the server to check. */
export interface TokenClaims {
  /** Whose it is. */
  readonly subject: string;
  /** When it ends, in milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Reads a JSON Web Token; `null` for what is none, and for one that never ends. */
export function readToken(token: string): TokenClaims | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    const { sub, exp } = JSON.parse(new TextDecoder().decode(bytes)) as { sub?: unknown; exp?: unknown };
    return typeof exp === 'number' ? { subject: String(sub), expiresAt: exp * 1000 } : null;
  } catch {
    return null;
  }
}

/** Whether a token may still be used at `now` (milliseconds since the epoch). */
export function hasExpired(token: string, now: number): boolean {
  const claims = readToken(token);
  return claims === null || claims.expiresAt <= now;
}
