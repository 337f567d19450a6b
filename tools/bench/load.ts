import autocannon from 'autocannon';

export const CONNECTIONS = 50;
export const MEASURED_SECONDS = 2;
/** The servers take turns, so that both suffer when the machine slows down. */
export const ROUNDS = 5;
const WARM_UP_SECONDS = 2;

/** The results of one server under load. */
export interface Load {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

/** What is sent to each server. */
export interface Requests {
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent by POST to each path. */
  readonly body?: string;
  /** {@link CONNECTIONS} by default. */
  readonly connections?: number;
}

/**
 * Each server's median throughput and median 99th percentile over all rounds.
 *
 * @throws Error when a response is not a success
 */
export async function compareLoads(urls: readonly string[], requests: Requests): Promise<readonly Load[]> {
  const rounds: Load[][] = urls.map(() => []);
  for (const url of urls) await loadOnce(url, requests, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [server, url] of urls.entries()) rounds[server]!.push(await loadOnce(url, requests));
  }
  return rounds.map((loads) => ({
    requestsPerSecond: median(loads.map(({ requestsPerSecond }) => requestsPerSecond)),
    p99: median(loads.map(({ p99 }) => p99)),
  }));
}

/** The middle value. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

/** Measures a server under load for some seconds. Throws when a response is not a success. */
export async function loadOnce(
  url: string,
  { paths, headers = {}, body, connections = CONNECTIONS }: Requests,
  seconds = MEASURED_SECONDS,
): Promise<Load & { readonly total: number }> {
  const requests = paths.map((path) =>
    body === undefined ? { path } : ({ path, method: 'POST', body } as const),
  );
  const options = { url, requests, headers, connections, duration: seconds };
  const result = await autocannon(options);
  const failures = result.errors + result.timeouts + result.non2xx;
  if (failures > 0) throw new Error(`${failures} requests to ${url} failed`);
  return {
    requestsPerSecond: result.requests.average,
    p99: result.latency.p99,
    total: result.requests.total,
  };
}
