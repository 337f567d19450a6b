import { startBareServer } from '../bare-server.ts';
import { compareLoads, CONNECTIONS, MEASURED_SECONDS, ROUNDS } from '../load.ts';
import type { Load } from '../load.ts';
import { typingMix, typoMix } from './typing-mix.ts';
import type { QueryMix } from './typing-mix.ts';

const TYPO_SEED = 11;

/**
 * Puts load on `GET /api/search` and, in turn, on a bare `node:http` server and on a plain one of Nest that send the
 * same bytes; prints throughput, ratios to the bare one and the 99th percentile, all medians of several rounds. Takes
 * about two minutes.
 *
 * @param url of a running Plumbline, on this machine
 * @throws Error when a response is not a success, before or under load
 */
export async function benchmarkHttp(url: string): Promise<void> {
  console.log(`\nOver HTTP, ${CONNECTIONS} connections, ${ROUNDS} x ${MEASURED_SECONDS} s each:`);
  for (const mix of [typingMix(), typoMix(TYPO_SEED)]) {
    const bodies = await loadBodies(mix, url);
    const others = await Promise.all([startBareServer(bodies), startBareServer(bodies, 'Nest')]);
    try {
      const urls = [url, ...others.map((server) => server.url)];
      report(mix, await compareLoads(urls, { paths: Object.keys(bodies) }));
    } finally {
      for (const server of others) await server.stop();
    }
  }
}

async function loadBodies(mix: QueryMix, url: string): Promise<Readonly<Record<string, string>>> {
  const bodies: Record<string, string> = {};
  for (const query of mix.queries) {
    const path = `/api/search?query=${encodeURIComponent(query)}`;
    const response = await fetch(new URL(path, url));
    if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
    bodies[path] = await response.text();
  }
  return bodies;
}

function report({ name, queries }: QueryMix, [ours, bare, nest]: readonly Load[]): void {
  const ratio = ({ requestsPerSecond }: Load) => (100 * requestsPerSecond) / bare!.requestsPerSecond;
  const describe = (load: Load) => `${load.requestsPerSecond.toFixed(0)}/s, p99 ${load.p99} ms`;
  console.log(
    `  ${name} (${queries.length} queries): ${describe(ours!)}; bare server ${describe(bare!)}; ` +
      `ratio ${ratio(ours!).toFixed(0)} %, plain Nest ${ratio(nest!).toFixed(0)} %`,
  );
}
