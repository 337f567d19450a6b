/** US dollars, such as `$1,100.00`. */
export const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The day of a time in UTC, such as `November 22, 2026`. `time` is in ISO 8601. */
export function formatDay(time: string): string {
  return longDate.format(new Date(time));
}

/** Escapes text for elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** What XML 1.0 cannot contain, not even escaped: control characters and halves of characters. */
const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for elements and quoted attributes of XML. What XML cannot contain becomes a replacement character. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(notXml, '\uFFFD'));
}

/** A minute in UTC, such as `2026-11-22 19:05 UTC`. */
export function formatMinute(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** Formats a table for a terminal: columns as wide as their widest cell, one line per row. */
export function formatTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const table = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...table.map((cells) => cells[column].length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd();
  return `${table.map(line).join('\n')}\n`;
}
