import { fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { typingMix, typoMix } from './typing-mix.ts';
import type { QueryMix } from './typing-mix.ts';

const CONNECTIONS = 50;
const WARM_UP_SECONDS = 2;
const MEASURED_SECONDS = 2;
/** The servers take turns, so that a machine that slows down does so for both. */
const ROUNDS = 5;
const TYPO_SEED = 11;

/** What one server did under load. */
interface Load {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

interface BareServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Loads `GET /api/search` of a running Plumbline, and in turn a bare `node:http` server in a process of its own that sends the
 * same bytes; prints throughput, its ratio and the 99th percentile, all medians of rounds in turn. Takes about a minute and ends what it starts.
 *
 * @param url of a running Plumbline, on this machine
 * @throws Error where an answer is not a success, before or under load
 */
export async function benchmarkHttp(url: string): Promise<void> {
  console.log(`\nOver HTTP, ${CONNECTIONS} connections, ${ROUNDS} x ${MEASURED_SECONDS} s each:`);
  for (const mix of [typingMix(), typoMix(TYPO_SEED)]) {
    const bodies = await answersTo(mix, url);
    const bare = await startBareServer(bodies);
    try {
      report(mix, await compare([url, bare.url], Object.keys(bodies)));
    } finally {
      await bare.stop();
    }
  }
}

async function answersTo(mix: QueryMix, url: string): Promise<Readonly<Record<string, string>>> {
  const bodies: Record<string, string> = {};
  for (const query of mix.queries) {
    const path = `/api/search?query=${encodeURIComponent(query)}`;
    const response = await fetch(new URL(path, url));
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    bodies[path] = await response.text();
  }
  return bodies;
}

async function startBareServer(bodies: Readonly<Record<string, string>>): Promise<BareServer> {
  const child = fork(new URL('bare-server.mjs', import.meta.url), { execArgv: [] });
  child.send(bodies);
  const [url] = await once(child, 'message');
  const stop = async () => {
    const exited = once(child, 'exit');
    child.disconnect();
    await exited;
  };
  return { url: url as string, stop };
}

/** Each server's median throughput and median 99th percentile over all rounds. */
async function compare(urls: readonly string[], paths: readonly string[]): Promise<readonly Load[]> {
  const rounds: Load[][] = urls.map(() => []);
  for (const url of urls) await load(url, paths, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [server, url] of urls.entries())
      rounds[server]!.push(await load(url, paths, MEASURED_SECONDS));
  }
  return rounds.map((loads) => ({
    requestsPerSecond: median(loads.map(({ requestsPerSecond }) => requestsPerSecond)),
    p99: median(loads.map(({ p99 }) => p99)),
  }));
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

async function load(url: string, paths: readonly string[], seconds: number): Promise<Load> {
  const requests = paths.map((path) => ({ path }));
  const result = await autocannon({ url, requests, connections: CONNECTIONS, duration: seconds });
  const failures = result.errors + result.timeouts + result.non2xx;
  if (failures > 0) throw new Error(`${failures} requests to ${url} failed`);
  return { requestsPerSecond: result.requests.average, p99: result.latency.p99 };
}

function report({ name, queries }: QueryMix, [ours, bare]: readonly Load[]): void {
  const ratio = (100 * ours!.requestsPerSecond) / bare!.requestsPerSecond;
  console.log(
    `  ${name} (${queries.length} queries): ${ours!.requestsPerSecond.toFixed(0)}/s, p99 ${ours!.p99} ms; ` +
      `bare server ${bare!.requestsPerSecond.toFixed(0)}/s, p99 ${bare!.p99} ms; ratio ${ratio.toFixed(0)} %`,
  );
}
