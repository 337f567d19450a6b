import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@plumbline/contracts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

/** Returns new recovery codes of 80 random bits, such as `ABCD-EFGH-IJKL-MNOP`. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: limits.secondFactor.recoveryCodes }, () =>
    [...randomBytes(LENGTH)]
      .map((byte) => ALPHABET[byte % ALPHABET.length])
      .join('')
      .replace(GROUP, '$&-'),
  );
}

/** What the database stores of a code. So many random bits cannot be guessed, so a fast hash is enough. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(code.replaceAll('-', '')).digest();
}
