import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { normalizeTicker } from '@plumbline/matching';

/** Reads a list of the SEC in the form of `fields` and `data`. */
export async function readSecTable(file: string): Promise<Record<string, string | number>[]> {
  const { fields, data } = (await readJson(file)) as { fields: string[]; data: (string | number)[][] };
  return data.map((cells) => Object.fromEntries(fields.map((field, index) => [field, cells[index]!])));
}

/** Reads a JSON file, gzipped or not. */
export async function readJson(file: string): Promise<unknown> {
  const content = await readFile(file);
  return JSON.parse((file.endsWith('.gz') ? gunzipSync(content) : content).toString());
}

/** Reads the CIK of each ticker in a list of companies. */
export async function readCompanies(file: string): Promise<Map<string, string>> {
  return new Map((await readSecTable(file)).map((row) => [tickerOf(row['ticker']), String(row['cik'])]));
}

export function tickerOf(cell: string | number | undefined): string {
  return normalizeTicker(String(cell ?? ''));
}
