const ELLIPSIS = '…';

/** `text`, or as much of its beginning as fits `width` with an ellipsis after it. */
export function fittingText(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text;
  const characters = [...text];
  const cut = (length: number) => characters.slice(0, length).join('').trimEnd() + ELLIPSIS;
  let fits = 0;
  let isTooLong = characters.length;
  // Halved rather than shortened one by one: measuring is most of what a report takes.
  while (isTooLong - fits > 1) {
    const middle = (fits + isTooLong) >> 1;
    if (widthOf(cut(middle)) <= width) fits = middle;
    else isTooLong = middle;
  }
  return cut(fits);
}
