/**
 * `npm run bench -- search [--url http://127.0.0.1:PORT] [--real ../shared/data/universe] [--no-http]`: speed and
 * quality of the search index over real names; then the same search over HTTP, by a running API or one that is built
 * and started, next to a bare server and a plain one of Nest that send the same bytes.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildSearchIndex } from '@plumbline/search';
import { createSource, readAliases, readFormerListings } from '@plumbline/sources';
import { withBuiltApi } from '../built-api.ts';
import { generateUniverse } from './generated-universe.ts';
import { benchmarkHttp } from './http.ts';
import { measure, quantile } from './measure.ts';
import type { Measurement } from './measure.ts';
import { sampleQueries } from './query-sample.ts';
import { readRealUniverse } from './real-universe.ts';
import { benchmarkTypedQueries } from './typed-queries.ts';

const SAMPLE = { count: 500, seed: 20_241_206 };
const GENERATED = { count: 50_000, seed: 7 };

const { values: options } = parseArgs({
  options: {
    url: { type: 'string' },
    real: { type: 'string', default: '../shared/data/universe' },
    'no-http': { type: 'boolean', default: false },
    'http-only': { type: 'boolean', default: false },
  },
});

if (!options['http-only']) {
  await benchmarkIndex();
  await benchmarkTypedQueries(createSource('starter', { words: [], options: {} }));
  if (existsSync(options.real))
    await benchmarkTypedQueries(createSource('build', { words: [options.real], options: {} }));
}
if (!options['no-http']) await compareOverHttp();

async function benchmarkIndex(): Promise<void> {
  const isReal = existsSync(options.real);
  const instruments = isReal ? readRealUniverse(options.real) : generateUniverse(GENERATED);
  const former = await readFormerListings();
  const names = {
    aliases: await readAliases(),
    formerNames: former.aliases,
    formerTickers: former.successors,
  };
  const kinds = sampleQueries(instruments, SAMPLE);
  console.log(
    `${instruments.length} ${isReal ? 'real' : 'generated'} names, ${SAMPLE.count} securities drawn by size (seed ${SAMPLE.seed})`,
  );
  console.log('Expected security first / in the first five, %:');
  console.log(row(['', 'build ms', 'p50 ms', 'p99 ms', ...kinds.map(({ name }) => name)]));
  const start = performance.now();
  const index = buildSearchIndex(instruments, names);
  const built = performance.now() - start;
  const measurements = kinds.map((kind) => measure(index, kind));
  const times = measurements.flatMap((measurement) => measurement.times).sort((a, b) => a - b);
  const speed = [built.toFixed(0), quantile(times, 0.5).toFixed(3), quantile(times, 0.99).toFixed(2)];
  console.log(row(['Plumbline', ...speed, ...measurements.map(hits)]));
}

function compareOverHttp(): Promise<void> {
  return options.url === undefined
    ? withBuiltApi(({ url }) => benchmarkHttp(url))
    : benchmarkHttp(options.url);
}

function hits({ first, inFive }: Measurement): string {
  return `${first.toFixed(0)} / ${inFive.toFixed(0)}`;
}

function row(cells: readonly string[]): string {
  return cells
    .map((cell, column) => (column === 0 ? cell.padEnd(24) : cell.padStart(column < 4 ? 9 : 22)))
    .join('');
}
