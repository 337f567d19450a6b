import { normalizeSic } from '../evidence/sic.ts';

/** Four digits make so many codes. */
const CODES = 10_000;

/** Reads SIC codes and ranges of codes, both ends included, such as `0100-0199 2111`. */
function parseSicRanges(text: string): (readonly [first: number, last: number])[] {
  return text.split(' ').map((range) => {
    const [first, last = first] = range.split('-');
    return [Number(first), Number(last)] as const;
  });
}

/** By SIC code: the number, from 1, of the first of these lists of codes that it is in; 0 for a code in none. */
export function numberSicCodes(lists: readonly string[]): Uint8Array {
  const numbers = new Uint8Array(CODES);
  for (const [at, list] of lists.entries()) {
    for (const [first, last] of parseSicRanges(list)) {
      for (let code = first; code <= last; code++) numbers[code] ||= at + 1;
    }
  }
  return numbers;
}

/** The code as a number; `null` where it is unknown or unreadable. */
export function sicNumber(sic: string | number | null): number | null {
  const digits = normalizeSic(sic);
  return digits === null ? null : Number(digits);
}
