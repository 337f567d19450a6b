/**
 * `npm run bench -- webhooks`: 10,000 events for ten webhooks whose receiver takes a tenth of a second for each, on the
 * built API; beside them the list of portfolios and a page without an account, in pairs with the same requests while
 * nothing is sent. What is compared is the two of a pair, a moment apart, because other work on the machine changes
 * more from minute to minute than the events do; requests come at a steady pace, so that what they take is not how long
 * they wait for each other.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { Client } from 'pg';
import type { BuiltApi } from '../built-api.ts';
import { processorTime, signUp, withBuiltApi } from '../built-api.ts';
import { median } from '../load.ts';

type Headers = Readonly<Record<string, string>>;

const WEBHOOKS = 10;
const EVENTS = 10_000;
const RESPONSE_MS = 100;
/** Longer than between two looks of the API at what there is to send. */
const SETTLED_MS = 2_500;
const PAIRS = 13;
const MEASURED_SECONDS = 2;
const CONNECTIONS = 10;
const REQUESTS_PER_SECOND = 100;
const PATHS = ['/api/portfolios', '/api/tickers/AAPL'];

/** What a response took, in milliseconds. */
interface Load {
  readonly mean: number;
  readonly p99: number;
  /** Of the events that were sent in the meantime, a second. */
  readonly events: number;
}

interface Pair<T> {
  readonly alone: T;
  readonly beside: T;
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
    const pairs = await measurePairs(async (isSending) => {
      await setSending(database, receiver, isSending);
      const loads: Load[] = [];
      for (const path of PATHS) loads.push(await loadBesideEvents(url + path, headers, receiver, isSending));
      return loads;
    });
    for (const [index, path] of PATHS.entries())
      report(
        path,
        pairs.map(({ alone, beside }) => ({ alone: alone[index]!, beside: beside[index]! })),
      );
    await reportRest(url, database, receiver);
  } finally {
    await database.end();
    receiver.stop();
  }
}

/** Each of the two of a pair comes first as often as the other. */
async function measurePairs<T>(measure: (isSending: boolean) => Promise<T>): Promise<readonly Pair<T>[]> {
  await measure(false);
  const pairs: Pair<T>[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const isBesideFirst = pair % 2 === 1;
    const [first, second] = [await measure(isBesideFirst), await measure(!isBesideFirst)];
    pairs.push(isBesideFirst ? { alone: second, beside: first } : { alone: first, beside: second });
  }
  return pairs;
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
  return { ...load, events: sent / MEASURED_SECONDS };
}

/** Sends what is left, and tells whether each event came once. */
async function reportRest(url: string, database: Client, { ids }: Receiver): Promise<void> {
  await setSending(database, { ids }, true);
  const [before, start, used] = [ids.length, Date.now(), await processorTime(url)];
  while (ids.length < EVENTS) await pause(50);
  const processor = ((await processorTime(url)) - used) / (EVENTS - before);
  const perSecond = ((EVENTS - before) * 1_000) / (Date.now() - start);
  console.log(
    `${perSecond.toFixed(0)} events a second alone: each took ${RESPONSE_MS} ms of the receiver, ${processor.toFixed(1)} ms of our processor`,
  );
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

/** Prints the medians of both of a pair, and those of their ratios. */
function report(path: string, pairs: readonly Pair<Load>[]): void {
  const middle = (of: (pair: Pair<Load>) => number) => median(pairs.map(of));
  const line = (of: (pair: Pair<Load>) => Load) =>
    `mean ${middle((pair) => of(pair).mean).toFixed(1)} ms, p99 ${middle((pair) => of(pair).p99).toFixed(0)} ms`;
  const events = middle(({ beside }) => beside.events).toFixed(0);
  const ratios = pairs.map(({ alone, beside }) => beside.mean / alone.mean).sort((a, b) => a - b);
  const quartile = (part: number) => ratios[Math.floor(part * (ratios.length - 1))]!.toFixed(2);
  const p99 = middle(({ alone, beside }) => beside.p99 / alone.p99).toFixed(2);
  console.log(`${path}, ${REQUESTS_PER_SECOND} requests a second, medians of ${PAIRS} pairs`);
  console.log(`  alone            ${line(({ alone }) => alone)}`);
  console.log(`  beside events    ${line(({ beside }) => beside)}; ${events} events a second`);
  console.log(
    `  ratio in a pair  mean ${quartile(0.5)}, half of them ${quartile(0.25)} to ${quartile(0.75)}; p99 ${p99}\n`,
  );
}

async function loadOnce(url: string, headers: Headers): Promise<Omit<Load, 'events'>> {
  const result = await autocannon({
    url,
    headers: { ...headers },
    connections: CONNECTIONS,
    overallRate: REQUESTS_PER_SECOND,
    duration: MEASURED_SECONDS,
  });
  if (result.errors + result.timeouts + result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${JSON.stringify(result.statusCodeStats)}`);
  return { mean: result.latency.average, p99: result.latency.p99 };
}
