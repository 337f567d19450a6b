import { fileOfText } from './file-of-text.ts';

/** A file of holdings that is larger is not parsed in the browser either. */
const MAX_HTML = 3 * 1024 * 1024;

/** A security and an amount, with nothing else on the line: `AAPL 10`, `Apple Inc.: $2,500.00`. */
const pair = /^\s*(\S.*?)[\s,;:|]+(\$?\s?\d[\d,]*(?:\.\d+)?|\$?\s?\.\d+)\s*$/;

const ticker = /^[A-Z][A-Z0-9]{0,5}(?:[.\-/][A-Z]{1,2})?$/;

/**
 * The largest table of a part of a web page or a mail, with tabs between its cells; `null` where it has none. Nothing
 * of the page is run or loaded.
 */
export function readHtmlTable(html: string): string | null {
  if (html.length > MAX_HTML || !/<table\b/i.test(html)) return null;
  const page = new DOMParser().parseFromString(html, 'text/html');
  // Mails are laid out in tables: the innermost have the data.
  const tables = [...page.querySelectorAll('table')].filter((table) => !table.querySelector('table'));
  const rows = tables.map(rowsOf).reduce((most, next) => (next.length > most.length ? next : most), []);
  return rows.length > 1 ? rows.map((cells) => cells.join('\t')).join('\n') : null;
}

function rowsOf(table: HTMLTableElement): string[][] {
  return [...table.rows].map((row) => [...row.cells].flatMap(cellTexts)).filter((cells) => cells.length > 1);
}

/** The text of a cell, and nothing for each further column that it reaches over. */
function cellTexts(cell: HTMLTableCellElement): string[] {
  for (const code of cell.querySelectorAll('script, style')) code.remove();
  for (const end of cell.querySelectorAll('br, p, div, li')) end.after(' ');
  const text = (cell.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  return [text, ...Array<string>(Math.min(cell.colSpan, 50) - 1).fill('')];
}

/**
 * A pasted table as a file that can be parsed. Columns that only blanks part get tabs between them. Lines of nothing
 * but a security and an amount get titles: dollars where any amount has their sign, shares otherwise.
 */
export function fileOfPastedTable(pasted: string): File {
  const lines = pasted.split(/\r\n|\n|\r/);
  const pairs = readPairs(lines);
  const text = pairs ?? (isAligned(pasted, lines) ? lines.map(cutAtBlanks).join('\n') : pasted);
  return fileOfText(text, 'Pasted table', 'text/plain');
}

function readPairs(lines: readonly string[]): string | null {
  const filled = lines.filter((line) => line.trim() !== '');
  const pairs = filled.map((line) => pair.exec(line));
  if (filled.length === 0 || !pairs.every((found) => found !== null)) return null;
  const areTickers = pairs.every(([, security]) => ticker.test(security!));
  const areDollars = pairs.some(([, , amount]) => amount!.startsWith('$'));
  const titles = `${areTickers ? 'Ticker' : 'Name'}\t${areDollars ? 'Value' : 'Shares'}`;
  return [titles, ...pairs.map(([, security, amount]) => `${security!.trim()}\t${amount}`)].join('\n');
}

/** Whether most lines have their columns apart by blanks and by nothing else. */
function isAligned(text: string, lines: readonly string[]): boolean {
  if (/[\t|;]/.test(text)) return false;
  const filled = lines.filter((line) => line.trim() !== '');
  return 2 * filled.filter((line) => /\S {2,}\S/.test(line)).length > filled.length;
}

function cutAtBlanks(line: string): string {
  return line.trim().replaceAll(/ {2,}/g, '\t');
}
