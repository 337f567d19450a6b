/** Letters that Unicode does not take apart into a base letter and a mark. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
};
const SPELLED_OUT_LETTER = new RegExp(`[${Object.keys(SPELLED_OUT).join('')}]`, 'g');
const MARKS_AND_INVISIBLES = /[\p{M}\p{Cf}]+/gu;
// oxlint-disable-next-line no-control-regex -- the whole of ASCII is meant, so control characters are too
const ASCII = /^[\u0000-\u007f]*$/;

/**
 * Brings text into the form in which search compares it: lower case, compatibility forms (full width, ligatures) as
 * plain letters, diacritics and invisible characters (soft hyphen, zero-width joiner) gone, `ß` as `ss`, `ø` as `o` and
 * so on. Other scripts keep their letters. Never throws; lone surrogates stay and are no letters.
 */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(MARKS_AND_INVISIBLES, '')
    .toLowerCase()
    .replace(MARKS_AND_INVISIBLES, '')
    .replace(SPELLED_OUT_LETTER, (letter) => SPELLED_OUT[letter]!);
}
