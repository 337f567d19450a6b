/** Separators between the cells of a row. */
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** A row longer than this mostly means a quote that was never closed. Bytes. */
const longestRow = 1024 * 1024;

/** How delimited text is split into cells: blank lines count, rows may differ in length, stray quotes are tolerated. */
export function csvOptions(delimiter: Delimiter) {
  return {
    delimiter,
    bom: true,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: false,
    maxRecordSize: longestRow,
  };
}

/** Returns the separator that splits most lines of a text into the same number of cells, or a comma when none does. */
export function detectDelimiter(head: string): Delimiter {
  const lines = head.split(/\r\n|\n|\r/).slice(0, 60);
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of delimiters) {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const cuts = countOutsideQuotes(line, delimiter);
      if (cuts > 0) counts.set(cuts, (counts.get(cuts) ?? 0) + 1);
    }
    for (const [cuts, lineCount] of counts) {
      const score = lineCount * 100 + Math.min(cuts, 99);
      if (score > best.score) best = { delimiter, score };
    }
  }
  return best.delimiter;
}

function countOutsideQuotes(line: string, delimiter: string): number {
  let count = 0;
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === delimiter && !isQuoted) count += 1;
  }
  return count;
}
