import { Readable } from 'node:stream';
import { parse } from 'csv-parse';

/** A row of a delimited text file. */
export interface CsvRow {
  /** As a spreadsheet counts it, from 1, blank rows included. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** Separators that tables are written with. */
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** A cell longer than this means a quote that was never closed, not a cell. */
const longestRow = 1024 * 1024;

/** How delimited text is cut into cells: blank lines count, rows may differ in length, stray quotes are forgiven. */
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

/**
 * Rows of delimited text as it streams by. Line ends, byte order mark and stray quotes inside a cell are forgiven;
 * rows may differ in length. Throws where a quoted cell is never closed. Reads no further than `mostRows`.
 */
export async function* csvRows(
  text: AsyncIterable<string>,
  delimiter: Delimiter,
  mostRows?: number,
): AsyncGenerator<CsvRow> {
  const parser = parse({ ...csvOptions(delimiter), ...(mostRows !== undefined && { to: mostRows }) });
  const source = Readable.from(text);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let number = 0;
  try {
    for await (const record of parser) {
      number += 1;
      yield { number, cells: record as string[] };
    }
  } finally {
    source.destroy();
    parser.destroy();
  }
}

/** The separator that cuts most lines of a text into the same number of cells; a comma where none does. */
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
