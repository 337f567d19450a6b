const tickerText = /^[A-Z]{3,5}[A-Z0-9]?$/;
/** That of a mutual fund. */
export const fundTicker = /^[A-Z]{4}X$/;
const tickerInName =
  /[([]\s*(?:ticker:?\s*|symbol:?\s*)?([A-Z]{4}X|[A-Z]{3,4})\s*[)\]]|\s[-–|/]?\s?([A-Z]{4}X)$/;

/** A name as a plan prints it, cut into its parts. */
interface SplitName {
  /** '' where there is only a ticker. */
  readonly name: string;
  readonly ticker: string | null;
  /** What stands behind a slash: tables of fees print the kind there. */
  readonly note: string;
}

/** Cuts a name from the ticker in it and from what stands behind it. `tickerCell` is what a column of tickers has. */
export function splitName(text: string, tickerCell: string): SplitName {
  const cleaned = text
    .replaceAll(/\b(?:https?:\/\/|www\.)\S+/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const given = tickerText.test(tickerCell) ? tickerCell : null;
  if (cleaned === given || fundTicker.test(cleaned)) return { name: '', ticker: cleaned, note: '' };
  const found = tickerInName.exec(cleaned);
  const plain = found === null ? cleaned : cleaned.replace(found[0], ' ').replaceAll(/\s+/g, ' ').trim();
  const [name = '', ...behind] = plain.replace(/^\d{1,3}[.)]\s+|^[•·\-–*]\s*/, '').split(/\s+\/\s+|\s+\|\s+/);
  return { name: name.trim(), ticker: given ?? tickerOf(found), note: behind.join(' ') };
}

function tickerOf(found: RegExpExecArray | null): string | null {
  return found === null ? null : (found[1] ?? found[2] ?? null);
}
