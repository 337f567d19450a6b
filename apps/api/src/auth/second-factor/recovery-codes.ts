import { randomBytes } from 'node:crypto';
import { limits } from '@plumbline/contracts';
import { hashKey } from '../../platform/security/random-key.ts';

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

/** Returns what the database stores of a code. */
export function hashRecoveryCode(code: string): Buffer {
  return hashKey(code.replaceAll('-', ''));
}
