import type { SecuritySearchIndex } from '@plumbline/search';
import type { QueryKind } from './query-sample.ts';

/** The results of a search index for one kind of query. */
export interface Measurement {
  /** Percent of the queries whose expected security came first, and within the first five. */
  readonly first: number;
  readonly inFive: number;
  /** Milliseconds of every query, the fastest of its runs, ascending. */
  readonly times: readonly number[];
}

const SIZE = 10;
const RUNS = 5;

/** Runs every query several times, since a machine that is busy otherwise is slow now and then. */
export function measure(index: SecuritySearchIndex, { queries }: QueryKind): Measurement {
  const times = new Array<number>(queries.length).fill(Infinity);
  for (let run = 0; run < RUNS; run += 1) {
    queries.forEach(({ query }, at) => {
      const start = performance.now();
      index.search(query, SIZE);
      times[at] = Math.min(times[at]!, performance.now() - start);
    });
  }
  let first = 0;
  let inFive = 0;
  for (const { query, expected } of queries) {
    const place = index.search(query, SIZE).findIndex((instrument) => expected.has(instrument));
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
