/**
 * `npm run bench -- nport`: a quarter's data set of form N-PORT (14,000 filings, 5 million positions) loaded from
 * files, next to a bare COPY of the rows of its main table in the same run; the memory of the load; what a request to
 * the API waits before it, meanwhile, and while the API switches to the new release; and the start of a second API.
 * `--filings N` and `--positions M` make it smaller.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { writeSimulatedFiles } from '@plumbline/sources';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { projectRoot } from '../../command/paths.mjs';
import { LOAD_OPTIONS } from '../../command/run-database-command.mjs';
import { getRelease, withSecondApi, withBuiltApi, type BuiltApi } from '../built-api.ts';

const { values: options } = parseArgs({
  options: {
    filings: { type: 'string', default: '14000' },
    positions: { type: 'string', default: '5000000' },
  },
});
/** How long requests are timed while nothing else runs, in milliseconds. */
const BEFORE_MS = 10_000;

const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-nport-'));
try {
  const sizes = { filings: Number(options.filings), positions: Number(options.positions) };
  await writeSimulatedFiles(folder, sizes);
  await withBuiltApi(compare);
} finally {
  rmSync(folder, { recursive: true });
}

async function compare(api: BuiltApi): Promise<void> {
  const before = await timed(() => copyBare(api.databaseUrl));
  const release = await getRelease(api.url);
  const [, usualWaits] = await timedWithRequests(api, () => pause(BEFORE_MS));
  let peak = 0;
  const [load, waits] = await timedWithRequests(api, async () => (peak = await loadFolder(api.databaseUrl)));
  const [, switchWaits] = await timedWithRequests(api, async () => {
    while ((await getRelease(api.url)) === release) await pause(50);
  });
  // Before and after, so that it had the processors as much to itself as the load.
  const bare = (before + (await timed(() => copyBare(api.databaseUrl)))) / 2;
  console.log(`bare COPY ${(bare / 1000).toFixed(1)} s, load ${(load / 1000).toFixed(1)} s`);
  console.log(
    `speed of the load ${((100 * bare) / load).toFixed(0)} % of the COPY, peak memory ${peak.toFixed(0)} MB`,
  );
  console.log(`requests: p99 ${p99(usualWaits)} ms before the load, ${p99(waits)} ms meanwhile`);
  console.log(`longest wait while the API switched: ${switchWaits.at(-1)!.toFixed(0)} ms`);
  await withSecondApi(api, ({ pid, readyMs }) => {
    console.log(`a second API: ready after ${readyMs.toFixed(0)} ms, ${memoryOf(pid).toFixed(0)} MB`);
  });
}

/** What some work took, and what requests to the API waited meanwhile, ascending, in milliseconds. */
async function timedWithRequests(
  { url }: BuiltApi,
  work: () => Promise<unknown>,
): Promise<[took: number, waits: number[]]> {
  const waits: number[] = [];
  let isWorking = true;
  const probe = async () => {
    while (isWorking) {
      waits.push(await timed(() => fetch(new URL('/api/search?query=app', url))));
      // A visitor who types, not a load test, which would take a processor from the load.
      await pause(20);
    }
  };
  const probing = probe();
  const took = await timed(work);
  isWorking = false;
  await probing;
  return [took, waits.sort((a, b) => a - b)];
}

/** Of waits in ascending order. */
function p99(waits: readonly number[]): string {
  return waits[Math.floor(waits.length * 0.99)]!.toFixed(1);
}

/** Copies the main table, as it is, into a table without indexes. */
async function copyBare(databaseUrl: string): Promise<void> {
  const file = path.join(folder, '2026q2_nport', 'FUND_REPORTED_HOLDING.tsv');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const [titles] = (await once(createReadStream(file, { end: 1_000 }), 'data')) as [Buffer];
    const columns = titles.toString().split('\n', 1)[0]!.split('\t');
    await client.query(`CREATE TABLE bare_holding (${columns.map((title) => `${title} text`).join()})`);
    await pipeline(createReadStream(file), client.query(copyFrom('COPY bare_holding FROM STDIN (HEADER)')));
    await client.query('DROP TABLE bare_holding');
  } finally {
    await client.end();
  }
}

/** Loads the folder in a process of its own, as an operator does. Returns its peak memory in megabytes. */
async function loadFolder(databaseUrl: string): Promise<number> {
  const command = path.join(projectRoot, 'apps/api/dist/universe-cli.js');
  const child = spawn(process.execPath, [...LOAD_OPTIONS, command, 'build', folder, '--bare'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, JWT_SECRET: 'x'.repeat(32) },
    stdio: 'ignore',
  });
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(child.pid!))), 250);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`The load failed with code ${code}`);
  return peak;
}

/** Peak memory of a process so far in megabytes, where the system says it (Linux); else 0. */
function memoryOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
