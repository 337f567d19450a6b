import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { csvOptions, type Delimiter } from '@plumbline/holdings-files';

/** A row of a delimited text file. */
export interface CsvRow {
  /** Row number as in a spreadsheet, from 1, including blank rows. */
  readonly number: number;
  readonly cells: readonly string[];
}

/**
 * Streams the rows of delimited text. Tolerates any line ends, a byte order mark and stray quotes inside a cell; rows
 * may differ in length. Throws when a quoted cell is never closed. Reads at most `mostRows` rows.
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
