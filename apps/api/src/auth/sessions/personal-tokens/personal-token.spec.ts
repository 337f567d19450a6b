import { createPersonalToken, isPersonalToken } from './personal-token.ts';

const CHECKSUM_OF_ZEROS = '0iVG3S';

describe('a personal access token', () => {
  it('has a prefix, 30 random characters and 6 of a checksum, each time others', () => {
    const tokens = Array.from({ length: 200 }, createPersonalToken);
    for (const token of tokens) expect(token).toMatch(/^plb_pat_[0-9A-Za-z]{36}$/);
    expect(new Set(tokens).size).toBe(tokens.length);
    expect(tokens.every(isPersonalToken)).toBe(true);
  });

  it('ends in the CRC32 of what precedes, in base 62', () => {
    // The CRC32 of the first 38 characters is 0x27324fde, as zlib of Python computes it.
    expect(isPersonalToken(`plb_pat_${'0'.repeat(30)}${CHECKSUM_OF_ZEROS}`)).toBe(true);
  });

  it.each([
    ['one character differs', (token: string) => token.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))],
    ['two characters are swapped', () => 'plb_pat_10' + '0'.repeat(28) + CHECKSUM_OF_ZEROS],
    ['it is cut', (token: string) => token.slice(0, -1)],
    ['something follows', (token: string) => `${token}0`],
    ['something precedes', (token: string) => ` ${token}`],
    ['the prefix is another', (token: string) => token.replace('plb_', 'ghp_')],
    ['a line follows', (token: string) => `${token}\n`],
    ['it has other characters', (token: string) => token.replace(/.{3}$/, 'ä-_')],
    ['it is empty', () => ''],
  ])('is none when %s', (_, change) => {
    expect(isPersonalToken(change(createPersonalToken()))).toBe(false);
  });
});
