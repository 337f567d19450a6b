/** What the fonts that every reader of PDF has can show besides Latin 1 (Windows code page 1252). */
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const isPrintable = (character: string) =>
  /[\x20-\x7e\xa1-\xac\xae-\xff]/.test(character) || beyondLatin1.includes(character);

/** Letters that are no other letter with a mark. */
const standIns: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ẞ: 'SS',
  '−': '-',
  '‐': '-',
  '‑': '-',
};

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * `text` in characters that the fonts of a report can show. Letters lose marks that are unknown there, other scripts
 * become question marks, and there are no line breaks.
 */
export function printable(text: string): string {
  const onOneLine = text.normalize('NFC').replace(/[\s\p{Cc}]+/gu, ' ');
  return Array.from(graphemes.segment(onOneLine), ({ segment }) => shown(segment)).join('');
}

function shown(grapheme: string): string {
  if ([...grapheme].every(isPrintable)) return grapheme;
  const plain = standIns[grapheme] ?? grapheme.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
  return plain !== '' && [...plain].every(isPrintable) ? plain : '?';
}
