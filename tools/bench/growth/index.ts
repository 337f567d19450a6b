/**
 * `npm run bench -- growth`: the processor time of what users wait for, as the universe, the holdings of a portfolio,
 * those of an account and the number of accounts grow to 2, 4 and 8 times their size. `--only <word>` measures those
 * whose title has the word, and draws nothing. It is the time of the API and, where the system
 * reports it (Linux), of the database, since other work on the machine changes that little. Prints tables and draws
 * docs/performance-growth.svg. Uses about three minutes of processor time.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { catalog, compileProfile, presets, createImpactScores, scoreUniverse } from '@plumbline/screening';
import { Client } from 'pg';
import { projectRoot } from '../../command/paths.mjs';
import {
  HOLDER,
  processorTime,
  signUp,
  simulateUniverse,
  withBuiltApi,
  withSecondApi,
} from '../built-api.ts';
import { createPortfolio } from '../portfolio/large-account.ts';
import { simulateMarket } from '../screening/simulated-market.ts';
import { drawGrowth, type Panel } from './draw-growth.ts';

const FACTORS = [1, 2, 4, 8];
const SECURITIES = 3_000;
const POSITIONS = 50;
const HOLDINGS = 1_250;
const ACCOUNTS = 5_000;
/** Of an account whose portfolios have as many each: at eight times the size, as many as an account may have. */
const OWNED = 25_000;
const OWNED_PORTFOLIOS = 40;
const OTHERS_PORTFOLIOS = 100;
/** How often something is measured that is the same each time, and something that is prepared each time. */
const REPETITIONS = 200;
const FIRST_TIMES = 8;
const STARTS = 2;

interface Bench {
  readonly url: string;
  readonly databaseUrl: string;
  readonly client: Client;
  readonly headers: Readonly<Record<string, string>>;
}

/** Adds the milliseconds of processor time of something at the size that is measured. */
type Add = (name: string, milliseconds: number) => void;

const subjects: readonly [title: string, (bench: Bench, factor: number, add: Add) => Promise<void>][] = [
  [`Securities, 1× is ${SECURITIES}`, growUniverse],
  [`Holdings of a portfolio, 1× is ${HOLDINGS}`, growPortfolio],
  [`Holdings of an account, 1× is ${OWNED}`, growAccount],
  [`Accounts, 1× is ${ACCOUNTS}`, growAccounts],
];
const { values: options } = parseArgs({ options: { only: { type: 'string', default: '' } } });

await withBuiltApi(async (api) => {
  const client = new Client({ connectionString: api.databaseUrl });
  await client.connect();
  try {
    const bench = { ...api, client, headers: await signUp(api.url) };
    // The first thousand requests are slow, whatever they are for.
    for (let turn = 0; turn < 10 * REPETITIONS; turn += 1) await request(bench, '/api/account');
    const panels: Panel[] = [];
    for (const [title, measure] of subjects) {
      if (title.includes(options.only))
        panels.push(await grow(title, (factor, add) => measure(bench, factor, add)));
    }
    if (options.only === '')
      writeFileSync(path.join(projectRoot, 'docs', 'performance-growth.svg'), drawGrowth(FACTORS, panels));
  } finally {
    await client.end();
  }
});

async function grow(title: string, measure: (factor: number, add: Add) => Promise<void>): Promise<Panel> {
  const series = new Map<string, number[]>();
  // Code that runs for the first time is slow.
  await measure(1, () => {});
  for (const factor of FACTORS)
    await measure(factor, (name, milliseconds) => {
      series.set(name, [...(series.get(name) ?? []), milliseconds]);
    });
  console.log(`\n| ${title}; ms | ${FACTORS.map((factor) => `${factor}×`).join(' | ')} |`);
  for (const [name, values] of series)
    console.log(`| ${name} | ${values.map((value) => value.toPrecision(3)).join(' | ')} |`);
  return { title, series: [...series].map(([name, values]) => ({ name, values })) };
}

async function growUniverse(bench: Bench, factor: number, add: Add): Promise<void> {
  const instruments = SECURITIES * factor;
  await simulateUniverse(bench, { instruments: String(instruments), positions: String(POSITIONS) });
  add('a process that starts', await measureStart(bench));
  add('all scores under another profile', measureScores(instruments));
  const { rows } = await bench.client.query<{ first: string; second: string }>(
    `SELECT split_part(name, ' ', 1) AS first, split_part(name, ' ', 2) AS second
     FROM instrument JOIN universe_release release ON release.id = release_id AND is_current
     ORDER BY md5(instrument.id::text) LIMIT $1`,
    [2 * REPETITIONS],
  );
  const search = (query: string) => `/api/search?query=${encodeURIComponent(query)}`;
  const words = rows.map(({ first, second }) => search(`${first} ${second}`));
  const typos = rows.map(({ first, second }) => search(`${first.slice(0, 2)}${first.slice(3)} ${second}`));
  add('search for two words', await measureRequests(bench, words));
  add('search with a letter missing', await measureRequests(bench, typos));
  add('page of a portfolio of 100, first', await measureRequests(bench, await createPortfolios(bench, 100)));
}

async function growPortfolio(bench: Bench, factor: number, add: Add): Promise<void> {
  const count = HOLDINGS * factor;
  const pages = await createPortfolios(bench, count);
  add('page, first', await measureRequests(bench, pages));
  add('page, again', await measureRequests(bench, new Array<string>(REPETITIONS).fill(pages[0]!)));
  const lists = pages.map((page) => `${page}/holdings?size=10000`);
  add('list of all holdings, first', await measureRequests(bench, lists));
  const funds = await createPortfolio(bench.databaseUrl, count, 'funds');
  const categories = catalog.negatives.map(
    ({ name }) => `/api/portfolios/${funds}/esg-issues/${name}/contributors`,
  );
  add('contributors, all funds, first', await measureRequests(bench, categories));
  add('import', await measureImports(bench, count));
}

async function growAccount(bench: Bench, factor: number, add: Add): Promise<void> {
  await fillAccounts(bench.client, (OWNED * factor) / OWNED_PORTFOLIOS);
  const downloads = new Array<string>(FIRST_TIMES).fill('/api/account/data');
  add('download of all data', await measureRequests(bench, downloads));
}

async function growAccounts(bench: Bench, factor: number, add: Add): Promise<void> {
  await addAccounts(bench.client, ACCOUNTS * factor);
  const login = {
    method: 'POST',
    body: JSON.stringify({ username: HOLDER.email, password: HOLDER.password }),
    headers: { 'content-type': 'application/json' },
  };
  const logins = new Array<string>(FIRST_TIMES).fill('/api/authenticate');
  add('login', await measureEach(bench, logins, (path) => request(bench, path, login)));
  add('account', await measureRequests(bench, new Array<string>(REPETITIONS).fill('/api/account')));
  add('page of a portfolio of 100, first', await measureRequests(bench, await createPortfolios(bench, 100)));
}

async function createPortfolios({ databaseUrl }: Bench, holdings: number): Promise<string[]> {
  const paths: string[] = [];
  while (paths.length < FIRST_TIMES)
    paths.push(`/api/portfolios/${await createPortfolio(databaseUrl, holdings)}`);
  return paths;
}

/** Gives the first account portfolios of so many holdings, beside those of another, and no other. */
async function fillAccounts(client: Client, holdings: number): Promise<void> {
  await client.query('DELETE FROM portfolio');
  await client.query(
    `WITH other AS (
       INSERT INTO account (email, first_name, last_name, zip_code, password_hash, is_activated, customer_id)
       VALUES ('other@example.org', 'Ruth', 'Moab', '12345', '', true, 'other')
       ON CONFLICT (email) DO UPDATE SET first_name = excluded.first_name RETURNING id
     ), portfolios AS (
       INSERT INTO portfolio (account_id, name, type)
       SELECT min(id), 'Growth', 'Other' FROM account, generate_series(1, $1::int) AS number GROUP BY number
       UNION ALL SELECT id, 'Growth', 'Other' FROM other, generate_series(1, $2::int) RETURNING id
     )
     INSERT INTO holding (portfolio_id, instrument_id, shares)
     SELECT portfolios.id, instruments.id, 1
     FROM (SELECT id FROM financial_instrument ORDER BY id LIMIT $3) AS instruments, portfolios
     ORDER BY instruments.id, portfolios.id`,
    [OWNED_PORTFOLIOS, OTHERS_PORTFOLIOS, holdings],
  );
  await client.query('ANALYZE account, portfolio, holding');
}

/** Fills up to so many accounts, each with a session and a portfolio of ten holdings. */
async function addAccounts(client: Client, count: number): Promise<void> {
  await client.query(
    `WITH added AS (
       INSERT INTO account (email, first_name, last_name, zip_code, password_hash, is_activated, customer_id)
       SELECT 'user-' || number || '@example.org', 'Ruth', 'Moab', '12345', '', true, 'growth-' || number
       FROM generate_series((SELECT count(*) FROM account), $1) AS number RETURNING id
     ), sessions AS (
       INSERT INTO session (account_id, device, is_remembered, expires_at)
       SELECT id, 'Firefox', true, now() + interval '1 day' FROM added
     ), portfolios AS (
       INSERT INTO portfolio (account_id, name, type) SELECT id, 'Growth', 'Other' FROM added RETURNING id
     )
     INSERT INTO holding (portfolio_id, instrument_id, shares)
     SELECT portfolios.id, instruments.id, 1
     FROM portfolios, (SELECT id FROM financial_instrument ORDER BY id LIMIT 10) AS instruments`,
    [count],
  );
  await client.query('ANALYZE account, session, portfolio, holding');
}

/** Processor time of an API from its start until it has found a security. */
async function measureStart(bench: Bench): Promise<number> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    await withSecondApi(bench, async ({ url }) => {
      await request({ ...bench, url }, '/api/search?query=north');
      times.push(await processorTime(url));
    });
  }
  return Math.min(...times);
}

/** In this process: the API caches scores. As in a simulated universe, one security in four is a company. */
function measureScores(securities: number): number {
  const companies = securities / 4;
  const size = { companies, funds: securities - companies, positionsPerFund: POSITIONS, flaggedShare: 0.16 };
  const { universe } = simulateMarket(size);
  const profiles = presets.map((preset) => compileProfile(catalog, preset));
  const scores = createImpactScores(securities);
  let best = Infinity;
  for (let turn = 0; turn < REPETITIONS; turn += 1) {
    const start = process.cpuUsage();
    for (const profile of profiles) scoreUniverse(universe, profile, scores);
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1000 / profiles.length);
  }
  return best;
}

async function measureImports(bench: Bench, rows: number): Promise<number> {
  const { rows: securities } = await bench.client.query<{ ticker: string }>(
    `SELECT ticker FROM instrument JOIN universe_release release ON release.id = release_id AND is_current
     WHERE is_domestic ORDER BY instrument.id LIMIT $1`,
    [rows],
  );
  const file = new Blob([`Symbol,Quantity\n${securities.map(({ ticker }) => `${ticker},1`).join('\n')}`]);
  const portfolios: number[] = [];
  while (portfolios.length < FIRST_TIMES) portfolios.push(await createPortfolio(bench.databaseUrl, 0));
  return measureEach(bench, portfolios, async (id) => {
    const body = new FormData();
    body.set('file', file, 'positions.csv');
    await request(bench, `/api/portfolios/${id}/holdings/upload-excel-file`, { method: 'POST', body });
  });
}

function measureRequests(bench: Bench, paths: readonly string[]): Promise<number> {
  return measureEach(bench, paths, (path) => request(bench, path));
}

/** Processor time per item, after a quarter of the items to warm up. */
async function measureEach<Item>(
  bench: Bench,
  items: readonly Item[],
  use: (item: Item) => Promise<void>,
): Promise<number> {
  const warmUp = Math.ceil(items.length / 4);
  for (const item of items.slice(0, warmUp)) await use(item);
  const [before, databaseBefore] = [await processorTime(bench.url), await readDatabaseTimes(bench.client)];
  for (const item of items.slice(warmUp)) await use(item);
  const [after, databaseAfter] = [await processorTime(bench.url), await readDatabaseTimes(bench.client)];
  let used = after - before;
  for (const [pid, time] of databaseAfter) used += time - (databaseBefore.get(pid) ?? 0);
  return used / (items.length - warmUp);
}

/** Processor time of the other connections to the database, in milliseconds by process id. */
async function readDatabaseTimes(client: Client): Promise<Map<number, number>> {
  const { rows } = await client.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  return new Map(rows.map(({ pid }) => [pid, readProcessTime(pid)]));
}

function readProcessTime(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

async function request({ url, headers }: Bench, path: string, init: RequestInit = {}): Promise<void> {
  const response = await fetch(new URL(path, url), { ...init, headers: { ...headers, ...init.headers } });
  const body = await response.text();
  if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${body.slice(0, 300)}`);
}
