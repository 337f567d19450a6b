import { readFile } from 'node:fs/promises';
import { normalizeTicker } from '@plumbline/matching';

/** What a fund reported of itself: its size, and its ten largest positions by name. */
export interface LargestPositions {
  /** ISO date. */
  readonly asOf: string;
  /** US dollars. */
  readonly netAssets: number;
  /** Percent of the fund, largest first. */
  readonly top: readonly { readonly name: string; readonly pct: number }[];
}

/** Reads `{ ticker: { asOf, netAssets, top: [{ name, pct }] } }`, an extract of the SEC's N-PORT data sets. */
export async function readLargestPositions(file: string): Promise<Map<string, LargestPositions>> {
  const funds = JSON.parse(await readFile(file, 'utf8')) as Record<string, LargestPositions>;
  return new Map(Object.entries(funds).map(([ticker, fund]) => [normalizeTicker(ticker), fund]));
}
