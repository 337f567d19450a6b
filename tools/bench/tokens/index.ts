/**
 * `npm run bench -- tokens`: a request with a personal access token against the same request in a session, of the lists
 * of portfolios and of own standards, in turns on the built API; then a text that only looks like a token, which its
 * checksum refuses, against a call that needs none.
 */
import autocannon from 'autocannon';
import type { BuiltApi } from '../built-api.ts';
import { signUp, withBuiltApi } from '../built-api.ts';
import { CONNECTIONS, MEASURED_SECONDS, median, ROUNDS } from '../load.ts';

type Headers = Readonly<Record<string, string>>;

interface Sender {
  readonly name: string;
  readonly path: string;
  readonly headers: Headers;
  /** What each response is. */
  readonly status: number;
}

await withBuiltApi(compare);

async function compare({ url }: BuiltApi): Promise<void> {
  const session = await signUp(url);
  const personal = { authorization: `Bearer ${await makeToken(url, session)}` };
  const invented = { authorization: `Bearer plb_pat_${'0'.repeat(36)}` };
  for (const path of ['/api/portfolios', '/api/screening-profiles/get'])
    await report(url, [
      { name: `${path} in a session`, path, headers: session, status: 200 },
      { name: `${path} with a token`, path, headers: personal, status: 200 },
    ]);
  await report(url, [
    { name: 'a call that needs no token', path: '/api/health/live', headers: {}, status: 200 },
    { name: 'an invented token', path: '/api/portfolios', headers: invented, status: 401 },
  ]);
}

async function makeToken(url: string, session: Headers): Promise<string> {
  const response = await fetch(new URL('/api/account/tokens', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...session },
    body: JSON.stringify({ name: 'Benchmark', scopes: ['screening:read', 'portfolios:read'] }),
  });
  return ((await response.json()) as { readonly token: string }).token;
}

/** Prints the median throughput of each, and that of the last against the first. */
async function report(url: string, senders: readonly Sender[]): Promise<void> {
  const rounds: number[][] = senders.map(() => []);
  for (const sender of senders) await load(url, sender);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, sender] of senders.entries()) rounds[index]!.push(await load(url, sender));
  const medians = rounds.map(median);
  for (const [index, { name }] of senders.entries())
    console.log(`${name.padEnd(44)} ${medians[index]!.toFixed(0).padStart(6)} requests a second`);
  console.log(`${''.padEnd(44)} ${(medians.at(-1)! / medians[0]!).toFixed(2).padStart(6)} of the first\n`);
}

async function load(url: string, { path, headers, status }: Sender): Promise<number> {
  const result = await autocannon({
    url: url + path,
    headers: { ...headers },
    connections: CONNECTIONS,
    duration: MEASURED_SECONDS,
  });
  const others = Object.entries(result.statusCodeStats ?? {}).filter(([code]) => Number(code) !== status);
  if (result.errors + result.timeouts > 0 || others.length > 0)
    throw new Error(`${path}: ${result.errors} errors, ${JSON.stringify(result.statusCodeStats)}`);
  return result.requests.average;
}
