import { startBareServer } from '../bare-server.ts';
import { compareLoads, CONNECTIONS, MEASURED_SECONDS, ROUNDS } from '../load.ts';
import type { Load } from '../load.ts';
import { typingMix, typoMix } from './typing-mix.ts';
import type { QueryMix } from './typing-mix.ts';

const TYPO_SEED = 11;

/**
 * Puts load on `GET /api/search` and, in turn, on a bare `node:http` server that sends the same bytes; prints
 * throughput, its ratio and the 99th percentile, all medians of several rounds. Takes about a minute.
 *
 * @param url of a running Plumbline, on this machine
 * @throws Error when a response is not a success, before or under load
 */
export async function benchmarkHttp(url: string): Promise<void> {
  console.log(`\nOver HTTP, ${CONNECTIONS} connections, ${ROUNDS} x ${MEASURED_SECONDS} s each:`);
  for (const mix of [typingMix(), typoMix(TYPO_SEED)]) {
    const bodies = await loadBodies(mix, url);
    const bare = await startBareServer(bodies);
    try {
      report(mix, await compareLoads([url, bare.url], { paths: Object.keys(bodies) }));
    } finally {
      await bare.stop();
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

function report({ name, queries }: QueryMix, [ours, bare]: readonly Load[]): void {
  const ratio = (100 * ours!.requestsPerSecond) / bare!.requestsPerSecond;
  console.log(
    `  ${name} (${queries.length} queries): ${ours!.requestsPerSecond.toFixed(0)}/s, p99 ${ours!.p99} ms; ` +
      `bare server ${bare!.requestsPerSecond.toFixed(0)}/s, p99 ${bare!.p99} ms; ratio ${ratio.toFixed(0)} %`,
  );
}
