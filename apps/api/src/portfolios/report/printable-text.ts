/**
 * `text` as one line of what has a shape: marks stand in one letter with what they mark where there is such a letter, and
 * characters that only steer how others are shown are left out, so that none of them becomes a box.
 */
export function printable(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '');
}
