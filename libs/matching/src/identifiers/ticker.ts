/**
 * Brings a ticker into the product's dialect: upper case, share class or series after one dot. Dot, slash, hyphen,
 * blank or any other sign between letters and digits means the same (`BRK.B`, `BRK/B`, `BRK-B`, `BRK B`); a caret or
 * dollar sign, which exchanges put before a preferred series, is spelled out (`ABR^D` is `ABR.PRD`). Signs at both ends
 * are dropped, so footnote marks (`SPAXX**`), an index's caret (`^GSPC`) and stray blanks go. Never throws, takes time
 * linear in the text; a text without Latin letters and digits gives ''. Doing it twice changes nothing.
 */
export function normalizeTicker(text: string): string {
  if (/^[0-9A-Z]+$/.test(text)) return text;
  const runs = text.toUpperCase().match(/[0-9A-Z]+|[^0-9A-Z]+/g) ?? [];
  return runs.map((run, index) => (/[0-9A-Z]/.test(run) ? run : sign(run, index, runs.length))).join('');
}

/** Converts a run of signs: nothing at the ends, except that the mark of a preferred share also counts at the end. */
function sign(run: string, index: number, count: number): string {
  if (index === 0) return '';
  if (/[$^]/.test(run)) return '.PR';
  return index === count - 1 ? '' : '.';
}

/**
 * Key under which all spellings of a ticker are equal: letters and digits of {@link normalizeTicker} and nothing else,
 * so that `BRK.B`, `BRK-B`, `brk/b`, `BRK B` and `BRKB` all give `BRKB`. Never throws; '' when nothing is left.
 */
export function tickerKey(text: string): string {
  return normalizeTicker(text).replaceAll('.', '');
}
