/**
 * `npm run bench -- portfolio [--instruments 26000] [--positions 200]`: the page of a portfolio and its holdings, by
 * how many it holds, sent by the built API and by a bare server that sends the same bytes; how long the first response
 * for a portfolio takes, and how long the event loop is blocked by it and the next ones. Half of the holdings are
 * funds; one more portfolio holds nothing else. Takes about four minutes.
 */
import { parseArgs } from 'node:util';
import { startBareServer } from '../bare-server.ts';
import { eventLoopDelay, simulateUniverse, withBuiltApi, type BuiltApi } from '../built-api.ts';
import { compareLoads, CONNECTIONS, MEASURED_SECONDS, median, ROUNDS } from '../load.ts';
import { largeAccount } from './large-account.ts';
import type { Subject } from './large-account.ts';

const SEQUENTIAL = 20;

const { values: options } = parseArgs({
  options: {
    instruments: { type: 'string', default: '26000' },
    positions: { type: 'string', default: '200' },
  },
});

await withBuiltApi(measureAll);

async function measureAll(api: BuiltApi): Promise<void> {
  await simulateUniverse(api, options);
  const { headers, subjects } = await largeAccount(api);
  console.log(
    `${options.instruments} instruments; ${CONNECTIONS} connections, ${ROUNDS} x ${MEASURED_SECONDS} s each, servers in turn`,
  );
  console.log(
    row([
      '',
      'kB',
      'first ms',
      'next ms',
      'req/s',
      'p99 ms',
      'bare/s',
      'bare:ours',
      'delay p99',
      'delay max',
    ]),
  );
  for (const subject of subjects) console.log(row(await measure(api.url, subject, headers)));
}

async function measure(
  url: string,
  { name, path, connections }: Subject,
  headers: Readonly<Record<string, string>>,
) {
  const requests = { paths: [path], headers, connections };
  await eventLoopDelay(url);
  const { body, took: first } = await timed(url, path, headers);
  const next: number[] = [];
  for (let turn = 0; turn < SEQUENTIAL; turn += 1) next.push((await timed(url, path, headers)).took);
  const delay = await eventLoopDelay(url);
  const bare = await startBareServer({ [path]: body });
  try {
    const [ours, barest] = await compareLoads([url, bare.url], requests);
    const ratio = barest!.requestsPerSecond / ours!.requestsPerSecond;
    return [
      name,
      (body.length / 1000).toFixed(0),
      first.toFixed(1),
      median(next).toFixed(1),
      ours!.requestsPerSecond.toFixed(0),
      String(ours!.p99),
      barest!.requestsPerSecond.toFixed(0),
      ratio.toFixed(1),
      delay.p99.toFixed(1),
      delay.max.toFixed(1),
    ];
  } finally {
    await bare.stop();
  }
}

async function timed(url: string, path: string, headers: Readonly<Record<string, string>>) {
  const start = performance.now();
  const response = await fetch(new URL(path, url), { headers });
  const body = await response.text();
  if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${body}`);
  return { body, took: performance.now() - start };
}

function row(cells: readonly string[]): string {
  return cells.map((cell, column) => (column === 0 ? cell.padEnd(34) : cell.padStart(10))).join('');
}
