import { readFile } from 'node:fs/promises';
import { normalizeTicker } from '@plumbline/universe';

/** Reads a list of the SEC in the form of `fields` and `data`. */
export async function readSecTable(file: string): Promise<Record<string, string | number>[]> {
  const { fields, data } = JSON.parse(await readFile(file, 'utf8')) as {
    fields: string[];
    data: (string | number)[][];
  };
  return data.map((cells) => Object.fromEntries(fields.map((field, index) => [field, cells[index]!])));
}

/** Reads the CIK of each ticker in a list of companies. */
export async function readCompanies(file: string): Promise<Map<string, string>> {
  return new Map((await readSecTable(file)).map((row) => [tickerOf(row['ticker']), String(row['cik'])]));
}

export function tickerOf(cell: string | number | undefined): string {
  return normalizeTicker(String(cell ?? ''));
}
