/**
 * `text` as one line of characters that fonts have glyphs for: composed with their marks where possible, and without
 * those that only control how others are shown, which would become boxes.
 */
export function toPrintable(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '');
}

const ELLIPSIS = '…';

/** `text`, or as much of its beginning as fits `width` together with an ellipsis. */
export function fitText(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text;
  const characters = [...text];
  const cut = (length: number) => characters.slice(0, length).join('').trimEnd() + ELLIPSIS;
  let fits = 0;
  let isTooLong = characters.length;
  // A binary search, since measuring takes most of the time of a report.
  while (isTooLong - fits > 1) {
    const middle = (fits + isTooLong) >> 1;
    if (widthOf(cut(middle)) <= width) fits = middle;
    else isTooLong = middle;
  }
  return cut(fits);
}
