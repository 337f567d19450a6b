import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What every personal access token begins with. Scanners for secrets in code know such tokens by it. */
export const PERSONAL_TOKEN_PREFIX = 'plb_pat_';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const FORM = new RegExp(`^${PERSONAL_TOKEN_PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

/** Returns a new personal access token: 178 random bits, and the checksum of what precedes it. */
export function createPersonalToken(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  const token = PERSONAL_TOKEN_PREFIX + random;
  return token + checksumOf(token);
}

/** Whether a text has the form of a personal access token, and the right checksum. */
export function isPersonalToken(text: string): boolean {
  return FORM.test(text) && text.slice(-CHECKSUM_LENGTH) === checksumOf(text.slice(0, -CHECKSUM_LENGTH));
}

/** CRC32 in base 62, with leading zeros. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let checksum = '';
  while (checksum.length < CHECKSUM_LENGTH) {
    checksum = DIGITS[rest % DIGITS.length] + checksum;
    rest = Math.floor(rest / DIGITS.length);
  }
  return checksum;
}
