/**
 * `npm run bench -- memory`: the most memory that the built API takes while accounts import files, draw reports,
 * download all they have, upload pictures and clean up portfolios, all at once and as fast as they get responses. Fails
 * above 1.5 GB, which leaves a quarter of the limit of its container. `--seconds <n>` of load, 60 by default.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { deflateSync } from 'node:zlib';
import { Client } from 'pg';
import { pngChunk } from '../../../apps/api/test/pictures.ts';
import { HOLDER, signUp, withBuiltApi, type BuiltApi } from '../built-api.ts';

const MOST_MB = 1_500;
/** Of each kind of work. */
const ACCOUNTS = 3;
/** Of an account, and of one that downloads all it has. */
const PORTFOLIOS = 1;
const DOWNLOADED_PORTFOLIOS = 5;
const HOLDINGS = 10_000;
const IMPORTED_BYTES = 9_900_000;
/** The most pixels that are read, in the form that takes the most memory. */
const SIDE = 6_320;

interface Holder {
  readonly headers: Readonly<Record<string, string>>;
  readonly portfolios: readonly number[];
}

const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });

await withBuiltApi(async (api) => {
  const client = new Client({ connectionString: api.databaseUrl });
  await client.connect();
  let holders: Holder[];
  try {
    holders = await createHolders(api, client);
  } finally {
    await client.end();
  }
  const before = readMemory(api.pid).now;
  const work = await listWork(api.url);
  const end = performance.now() + 1000 * Number(options.seconds);
  const counts = await Promise.all(
    holders.map((holder, index) => repeat(work[index % work.length]!, holder, end)),
  );
  const { now, most } = readMemory(api.pid);
  for (const [at, { name }] of work.entries()) {
    const own = counts.filter((_, index) => index % work.length === at);
    const sum = (key: keyof Count) => own.reduce((total, count) => total + count[key], 0);
    console.log(`${name.padEnd(10)} ${sum('done')} done of ${sum('sent')}`);
  }
  console.log(`memory in MB: ${before} before, ${most} at most, ${now} at the end`);
  if (most > MOST_MB) throw new Error(`The API took more than ${MOST_MB} MB`);
});

/** Resident memory of a process, now and at most since it started, in megabytes. Linux only. */
function readMemory(pid: number): { readonly now: number; readonly most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)![1]) / 1000);
  return { now: read('VmRSS'), most: read('VmHWM') };
}

interface Work {
  readonly name: string;
  readonly send: (holder: Holder, turn: number) => Promise<Response>;
}

async function listWork(url: string): Promise<readonly Work[]> {
  const send = (path: string, { headers }: Holder, init: RequestInit = {}) =>
    fetch(new URL(path, url), { ...init, headers: { ...headers, ...init.headers } });
  const form = (content: BlobPart, name: string) => {
    const body = new FormData();
    body.set('file', new Blob([content]), name);
    return { method: 'POST', body };
  };
  const picture = new Uint8Array(largestPicture());
  const file = longestFile();
  const clean = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
  const portfolio = ({ portfolios }: Holder, turn: number) =>
    `/api/portfolios/${portfolios[turn % portfolios.length]}`;
  return [
    {
      name: 'imports',
      send: (holder, turn) =>
        send(`${portfolio(holder, turn)}/holdings/upload-excel-file`, holder, form(file, 'positions.csv')),
    },
    {
      name: 'reports',
      send: (holder, turn) => send(`${portfolio(holder, turn)}/report?paper=letter`, holder),
    },
    { name: 'downloads', send: (holder) => send('/api/account/data', holder) },
    { name: 'pictures', send: (holder) => send('/api/account/image', holder, form(picture, 'picture.png')) },
    { name: 'clean-ups', send: (holder, turn) => send(`${portfolio(holder, turn)}/clean`, holder, clean) },
    {
      name: 'lists',
      send: (holder, turn) => send(`${portfolio(holder, turn)}/holdings?size=10000`, holder),
    },
  ];
}

interface Count {
  readonly sent: number;
  readonly done: number;
}

/** Sends the same kind of request until the end. What finds no place, or takes longer than it may, is not done. */
async function repeat({ send }: Work, holder: Holder, end: number): Promise<Count> {
  let done = 0;
  let sent = 0;
  for (; performance.now() < end; sent += 1) {
    // The server closes a connection that has waited for too long.
    const response = await send(holder, sent).catch(() => null);
    const body = await response?.arrayBuffer().catch(() => null);
    if (response?.ok && body) done += 1;
    else if (response && ![200, 400, 503].includes(response.status))
      throw new Error(`${response.url} responded with ${response.status}`);
  }
  return { sent, done };
}

/** A black PNG of 16 bits a channel, with transparency, and interlaced. */
function largestPicture(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([16, 6, 0, 0, 1], 8);
  // The seven passes of an interlaced picture: how far apart their columns and rows are, and where they begin.
  const passes = ['8800', '8840', '4804', '4420', '2402', '2210', '1201'].map((digits) =>
    [...digits].map(Number),
  );
  const bytes = passes.map(([dx, dy, x, y]) => {
    const [columns, rows] = [Math.ceil((SIDE - x!) / dx!), Math.ceil((SIDE - y!) / dy!)];
    return (1 + 8 * columns) * rows;
  });
  const pixels = Buffer.alloc(bytes.reduce((sum, count) => sum + count, 0));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function longestFile(): string {
  const rows = Array.from({ length: HOLDINGS }, (_, row) => `NONE${row},${row + 1},`);
  const padding = 'x'.repeat(Math.floor(IMPORTED_BYTES / HOLDINGS) - 20);
  return `Symbol,Quantity,Description\n${rows.map((row) => row + padding).join('\n')}`;
}

/** Premium accounts with many holdings, some for each kind of work. */
async function createHolders({ url }: BuiltApi, client: Client): Promise<Holder[]> {
  await signUp(url);
  await client.query(
    `CREATE TEMPORARY TABLE held AS
     SELECT instrument.id FROM instrument JOIN universe_release release ON release.id = release_id AND is_current
     ORDER BY md5(instrument.id::text) LIMIT ${HOLDINGS}`,
  );
  const work = await listWork(url);
  const holders: Holder[] = [];
  for (let number = 0; number < ACCOUNTS * work.length; number += 1) {
    const isDownloaded = work[number % work.length]!.name === 'downloads';
    holders.push(await createHolder(url, client, isDownloaded ? DOWNLOADED_PORTFOLIOS : PORTFOLIOS));
  }
  await client.query('ANALYZE portfolio, holding');
  return holders;
}

/** An account with the password of the first. */
async function createHolder(url: string, client: Client, count: number): Promise<Holder> {
  const { rows } = await client.query<{ email: string; portfolios: number[] }>(
    `WITH added AS (
       INSERT INTO account (email, first_name, last_name, zip_code, password_hash, is_activated, customer_id,
         is_good_standing)
       SELECT max(id) || '@example.org', 'Hanna', 'Holder', '12345', min(password_hash), true, 'memory-' || max(id), true
       FROM account RETURNING id, email
     ), premium AS (
       INSERT INTO account_role (account_id, role) SELECT id, 'ROLE_PREMIUM' FROM added
     ), made AS (
       INSERT INTO portfolio (account_id, name, type)
       SELECT added.id, 'Bench', 'Other' FROM added, generate_series(1, $1::int) RETURNING id
     ), filled AS (
       INSERT INTO holding (portfolio_id, instrument_id, shares) SELECT made.id, held.id, 1 FROM made, held
     ) SELECT email, (SELECT array_agg(id) FROM made) AS portfolios FROM added`,
    [count],
  );
  const [{ email, portfolios }] = rows as [(typeof rows)[0]];
  const response = await fetch(new URL('/api/authenticate', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: HOLDER.password }),
  });
  const { id_token: token } = (await response.json()) as { id_token: string };
  return { headers: { authorization: `Bearer ${token}` }, portfolios };
}
