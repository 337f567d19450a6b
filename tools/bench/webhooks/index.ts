/**
 * `npm run bench -- webhooks`: 10,000 events for ten webhooks whose receiver takes a tenth of a second for each, on the
 * built API; beside them the list of portfolios and a page without an account, in turns with the same requests while
 * nothing is sent.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { Client } from 'pg';
import type { BuiltApi } from '../built-api.ts';
import { signUp, withBuiltApi } from '../built-api.ts';
import { CONNECTIONS, MEASURED_SECONDS, median, ROUNDS } from '../load.ts';

type Headers = Readonly<Record<string, string>>;

const WEBHOOKS = 10;
const EVENTS = 10_000;
const RESPONSE_MS = 100;
/** Longer than between two looks of the API at what there is to send. */
const SETTLED_MS = 2_500;
const PATHS = ['/api/portfolios', '/api/tickers/AAPL'];

interface Load {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

await withBuiltApi(run);

async function run({ url, databaseUrl }: BuiltApi): Promise<void> {
  const receiver = await startReceiver();
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const headers = await signUp(url);
    for (let added = 0; added < WEBHOOKS; added += 1) await addWebhook(url, headers, receiver.url);
    await addEvents(database);
    for (const path of PATHS)
      await report(path, async (isSending) => {
        await setSending(database, receiver, isSending);
        return loadBesideEvents(url + path, headers, receiver, isSending);
      });
    await reportRest(database, receiver);
  } finally {
    await database.end();
    receiver.stop();
  }
}

/** Has events sent or not, and waits until that is so. */
async function setSending(database: Client, { ids }: Receiver, isSending: boolean): Promise<void> {
  await database.query(`UPDATE webhook SET paused_until = ${isSending ? 'NULL' : "'infinity'"}`);
  let before: number;
  do {
    before = ids.length;
    await pause(SETTLED_MS);
  } while (isSending !== ids.length > before);
}

async function loadBesideEvents(
  url: string,
  headers: Headers,
  { ids }: Receiver,
  isSending: boolean,
): Promise<Load> {
  const before = ids.length;
  const load = await loadOnce(url, headers);
  const sent = ids.length - before;
  if (isSending !== sent > 0) throw new Error(`${sent} events were sent; sending was ${isSending}`);
  return load;
}

/** Sends what is left, and tells whether each event came once. */
async function reportRest(database: Client, { ids }: Receiver): Promise<void> {
  await setSending(database, { ids }, true);
  const [before, start] = [ids.length, Date.now()];
  while (ids.length < EVENTS) await pause(50);
  const perSecond = ((EVENTS - before) * 1_000) / (Date.now() - start);
  console.log(`${perSecond.toFixed(0)} events a second alone, each of which took ${RESPONSE_MS} ms`);
  console.log(`${ids.length} events received, ${new Set(ids).size} of them different`);
}

interface Receiver {
  /** Of the events that it has responded to. */
  readonly ids: readonly string[];
}

async function startReceiver() {
  const ids: string[] = [];
  const server = createServer((request, response) => {
    request.resume();
    setTimeout(() => {
      ids.push(String(request.headers['webhook-id']));
      response.writeHead(204).end();
    }, RESPONSE_MS);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    ids,
    stop: () => void server.close(),
  };
}

async function addWebhook(url: string, headers: Headers, receiver: string): Promise<void> {
  const { status } = await fetch(new URL('/api/account/webhooks', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ url: receiver, events: ['portfolio.changed'] }),
  });
  if (status !== 201) throw new Error(`adding a webhook responds with ${status}`);
}

async function addEvents(database: Client): Promise<void> {
  await database.query("UPDATE webhook SET paused_until = 'infinity'");
  await database.query(
    `INSERT INTO webhook_delivery (webhook_id, type, subject, data, is_open)
     SELECT id, 'portfolio.changed', n, jsonb_build_object('portfolioId', n), false
     FROM webhook, generate_series(1, ${EVENTS / WEBHOOKS}) AS n`,
  );
}

/** Prints the medians while nothing is sent and beside the events, in turns. */
async function report(path: string, measure: (isSending: boolean) => Promise<Load>): Promise<void> {
  const rounds: Record<'alone' | 'beside', Load[]> = { alone: [], beside: [] };
  await measure(false);
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.alone.push(await measure(false));
    rounds.beside.push(await measure(true));
  }
  const [alone, beside] = [middle(rounds.alone), middle(rounds.beside)];
  const line = ({ requestsPerSecond, p99 }: Load) =>
    `${requestsPerSecond.toFixed(0).padStart(6)} requests a second, p99 ${p99.toFixed(0)} ms`;
  console.log(`${path.padEnd(24)} alone          ${line(alone)}`);
  console.log(`${path.padEnd(24)} beside events  ${line(beside)}`);
  console.log(
    `${''.padEnd(24)} throughput ${(beside.requestsPerSecond / alone.requestsPerSecond).toFixed(2)}, ` +
      `p99 ${(beside.p99 / alone.p99).toFixed(2)} of alone\n`,
  );
}

function middle(loads: readonly Load[]): Load {
  return {
    requestsPerSecond: median(loads.map(({ requestsPerSecond }) => requestsPerSecond)),
    p99: median(loads.map(({ p99 }) => p99)),
  };
}

async function loadOnce(url: string, headers: Headers): Promise<Load> {
  const options = { url, headers: { ...headers }, connections: CONNECTIONS, duration: MEASURED_SECONDS };
  const result = await autocannon(options);
  if (result.errors + result.timeouts + result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${JSON.stringify(result.statusCodeStats)}`);
  return { requestsPerSecond: result.requests.average, p99: result.latency.p99 };
}
