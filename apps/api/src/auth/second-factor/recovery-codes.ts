import { randomBytes } from 'node:crypto';
import { limits } from '@plumbline/contracts';
import { hashKey } from '../../platform/security/random-key.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** 140 bits: a hash without salt or delay needs 112, and this makes whole groups. Earlier codes had 16 characters. */
const LENGTH = 28;
const GROUP = /.{4}(?=.)/g;

/** Returns new recovery codes of 140 random bits, such as `ABCD-EFGH-IJKL-MNOP-QRST-UVWX-YZ23`. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: limits.secondFactor.recoveryCodes }, () =>
    [...randomBytes(LENGTH)]
      .map((byte) => ALPHABET[byte % ALPHABET.length])
      .join('')
      .replace(GROUP, '$&-'),
  );
}

/** Returns what the database stores of a code of any length. */
export function hashRecoveryCode(code: string): Buffer {
  return hashKey(code.replaceAll('-', ''));
}
