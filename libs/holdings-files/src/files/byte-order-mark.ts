/**
 * Returns text for a CSV file. A byte order mark begins what is not plain ASCII, since spreadsheets take text without
 * one for the local code page; other programs are spared it.
 */
export function withByteOrderMark(text: string): string {
  return /^\p{ASCII}*$/u.test(text) ? text : `\ufeff${text}`;
}
