import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** Returns 256 random bits, in the form used in URLs. */
export function createRandomKey(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** Returns what the database stores of a random key. Nobody can guess so many random bits, so a fast hash is enough. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
