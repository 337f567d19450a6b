import { createHash, createPublicKey, sign, timingSafeEqual, verify } from 'node:crypto';
import type { JsonWebKey, KeyObject } from 'node:crypto';
import { BadBrokerSignatureError } from '../brokerages.errors.ts';

const MAX_AGE_SECONDS = 300;
const KEY_LIFETIME_MS = 3_600_000;
const MAX_KEYS = 20;
/** Whoever makes up names of keys does not have us ask Plaid for each. */
const MAX_LOOKUPS_PER_MINUTE = 10;

/** A key by which Plaid signs events, as `/webhook_verification_key/get` tells it. */
export interface PlaidKey extends JsonWebKey {
  readonly expired_at?: unknown;
}

/** The header `Plaid-Verification` of an event: a JSON Web Token. */
interface EventToken {
  readonly kid: string;
  readonly issuedAt: number;
  readonly bodyHash: string;
  readonly signed: string;
  readonly signature: Buffer;
}

/** Whether the text was signed by the key, with ES256 (RFC 7518 §3.4). */
export function isSignedBy(key: JsonWebKey, signed: string, signature: Buffer): boolean {
  try {
    const publicKey = createPublicKey({ key, format: 'jwk' });
    return verify('sha256', Buffer.from(signed), { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature);
  } catch {
    return false;
  }
}

/** Signs an event as Plaid does: for the sandbox. */
export function signEvent(key: KeyObject, kid: string, body: string, now: Date): string {
  const parts = [
    { alg: 'ES256', kid, typ: 'JWT' },
    { iat: Math.floor(now.getTime() / 1000), request_body_sha256: sha256(body) },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const signed = parts.join('.');
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

/** Verifies events. Keys are asked for once an hour each. */
export class PlaidEventVerifier {
  private readonly keys = new Map<string, { readonly key: PlaidKey; readonly until: number }>();
  private lookups: number[] = [];

  /** @param fetchKey returns null where Plaid has no key of the name */
  constructor(private readonly fetchKey: (kid: string) => Promise<PlaidKey | null>) {}

  /** @throws BadBrokerSignatureError unless Plaid has signed this body in the last five minutes */
  async require(body: Buffer, header: unknown): Promise<void> {
    const token = readToken(header);
    if (!token || !isFresh(token) || !isHashOf(token, body)) throw new BadBrokerSignatureError();
    const key = await this.findKey(token.kid);
    const isValid = key && isInUse(key) && key.kid === token.kid;
    if (!isValid || !isSignedBy(key, token.signed, token.signature)) throw new BadBrokerSignatureError();
  }

  private async findKey(kid: string): Promise<PlaidKey | null> {
    const now = Date.now();
    const known = this.keys.get(kid);
    if (known && known.until > now) return known.key;
    this.lookups = this.lookups.filter((moment) => moment > now - 60_000);
    if (this.lookups.length >= MAX_LOOKUPS_PER_MINUTE) return null;
    this.lookups.push(now);
    const key = await this.fetchKey(kid);
    if (!key) return null;
    if (this.keys.size >= MAX_KEYS) this.keys.clear();
    this.keys.set(kid, { key, until: now + KEY_LIFETIME_MS });
    return key;
  }
}

function readToken(header: unknown): EventToken | null {
  const parts = typeof header === 'string' && header.length < 4_000 ? header.split('.') : [];
  if (parts.length !== 3) return null;
  const [head, claims, signature] = parts as [string, string, string];
  const { alg, kid } = parse(head);
  const { iat: issuedAt, request_body_sha256: bodyHash } = parse(claims);
  if (alg !== 'ES256' || typeof kid !== 'string' || !/^[\w-]{1,100}$/.test(kid)) return null;
  if (typeof issuedAt !== 'number' || typeof bodyHash !== 'string') return null;
  return {
    kid,
    issuedAt,
    bodyHash,
    signed: `${head}.${claims}`,
    signature: Buffer.from(signature, 'base64url'),
  };
}

function parse(part: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function isFresh({ issuedAt }: EventToken): boolean {
  return Math.abs(Date.now() / 1000 - issuedAt) <= MAX_AGE_SECONDS;
}

function isHashOf({ bodyHash }: EventToken, body: Buffer): boolean {
  const [expected, given] = [Buffer.from(sha256(body)), Buffer.from(bodyHash)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function isInUse({ kty, crv, expired_at: expiredAt }: PlaidKey): boolean {
  const isExpired = typeof expiredAt === 'number' && expiredAt * 1000 <= Date.now();
  return kty === 'EC' && crv === 'P-256' && !isExpired;
}

function sha256(body: Buffer | string): string {
  return createHash('sha256').update(body).digest('hex');
}
