import type { SecuritySearchIndex } from '@plumbline/universe';
import type { QueryKind } from './query-sample.ts';

/** The results of a search index for one kind of query. */
export interface Measurement {
  /** Percent of the queries whose expected security came first, and within the first five. */
  readonly first: number;
  readonly inFive: number;
  /** Milliseconds of every query, ascending. */
  readonly times: readonly number[];
}

const SIZE = 10;

/** Runs every query once to warm up and once to measure. */
export function measure(index: SecuritySearchIndex, { queries }: QueryKind): Measurement {
  for (const { query } of queries) index.search(query, SIZE);
  const times: number[] = [];
  let first = 0;
  let inFive = 0;
  for (const { query, expected } of queries) {
    const start = performance.now();
    const found = index.search(query, SIZE);
    times.push(performance.now() - start);
    const place = found.findIndex((instrument) => expected.has(instrument));
    if (place === 0) first += 1;
    if (place >= 0 && place < 5) inFive += 1;
  }
  times.sort((a, b) => a - b);
  return { first: (100 * first) / queries.length, inFive: (100 * inFive) / queries.length, times };
}

/** The value below which a share of the ascending values is. */
export function quantile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))]!;
}
