import { writeFile } from 'node:fs/promises';

const folder = new URL('../../libs/sources/starter/', import.meta.url);

/** A row of a starter table by column title; `null` becomes an empty cell. */
export type TableRow = Readonly<Record<string, string | number | null>>;

/** Returns where a file of the starter is. */
export function starterFile(name: string): URL {
  return new URL(name, folder);
}

/** Writes one table of the starter, the columns in the order of the first row. Throws for a table without rows. */
export async function writeTable(name: string, rows: readonly TableRow[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) throw new Error(`${name}: nothing to write`);
  const columns = Object.keys(first);
  const lines = rows.map((row) => columns.map((column) => toCell(row[column] ?? '')).join(','));
  const text = `${[columns.join(','), ...lines].join('\n')}\n`;
  await writeFile(starterFile(`${name}.csv`), text);
  console.log(`${name}.csv: ${rows.length} rows, ${(text.length / 1e6).toFixed(2)} MB`);
}

function toCell(value: string | number): string {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
