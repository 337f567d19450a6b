const FOURS = [4, 4, 4, 4, 3];
/** As American Express prints its numbers. */
const AMEX = [4, 6, 5, 4];

/** The digits of a card number in the groups that are printed on the card. */
export function groupCardNumber(digits: string): string {
  const sizes = /^3[47]/.test(digits) ? AMEX : FOURS;
  const groups: string[] = [];
  let start = 0;
  for (const size of sizes) {
    if (start >= digits.length) break;
    groups.push(digits.slice(start, start + size));
    start += size;
  }
  return groups.join(' ');
}

/** The position of the caret in a grouped number after `count` digits. */
export function caretAfter(grouped: string, count: number): number {
  let seen = 0;
  let position = 0;
  while (seen < count && position < grouped.length) {
    if (grouped[position] !== ' ') seen += 1;
    position += 1;
  }
  return position;
}
