import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { UserError } from '../command/terminal.mjs';
import { seededRandom } from '../bench/seeded-random.mjs';
import { ApiClient, requireStatus } from './api-client.mjs';
import { Buyer } from './users/buyer.mjs';
import { Importer } from './users/importer.mjs';
import { MailSender } from './users/mail-sender.mjs';
import { PortfolioEditor } from './users/portfolio-editor.mjs';
import { Reader } from './users/reader.mjs';
import { ReleaseSwitcher } from './users/release-switcher.mjs';

/**
 * A fault, and how to end it. Recovery is measured from `end`. Where the rest of the installation should carry on
 * (`isSurvivable`), that of users is measured from `begin`, and that of each process from `end`.
 *
 * @typedef {{ name: string, begin: () => Promise<unknown>, end: () => Promise<unknown>, isSurvivable?: boolean }} Fault
 */

/**
 * A running Plumbline, and what can happen to it.
 *
 * @typedef {object} Installation
 * @property {string} url what users call
 * @property {() => string[]} processUrls the API processes, each by itself
 * @property {() => string} databaseUrl the primary, without a proxy
 * @property {string} outbox the folder of sent mail
 * @property {(args: readonly string[]) => Promise<number | null>} universeCommand returns the release in use, null when
 *   it failed
 * @property {string[]} defects what happened that no fault excuses
 * @property {() => Promise<void>} [waitUntilWhole] until another fault may strike
 * @property {Fault[]} faults
 */

const GIVE_UP_MS = 180_000;
const PROBE_TIMEOUT_MS = 2_000;
const SETTLE_LIMIT_MS = 60_000;
const COMPARE_LIMIT_MS = 180_000;
/** For how long the API may serve what it has cached. */
const STALE_MS = 5_500;

/**
 * Lets users work while faults strike, then compares every acknowledged change, charge and mail with what is there.
 *
 * @param {Installation} installation
 * @param {{ seed: number, faults: number, users: number, limitSeconds: number, print: (line: string) => void }} options
 * `faults` is how many strike, `users` how many there are of each kind, and `limitSeconds` how long a recovery may take
 * @returns {Promise<boolean>} whether nothing was lost and everything recovered in time
 */
export async function runStorm(installation, { seed, faults, users: count, limitSeconds, print }) {
  // Faults have their own random numbers, so that a seed always means the same faults.
  const [random, faultRandom] = [seededRandom(seed + 1), seededRandom(seed)];
  const client = new ApiClient(installation.url);
  const users = await prepareUsers(installation, { client, random, seed, count });
  const probe = users.find((user) => user instanceof PortfolioEditor);
  const strikes = [];
  let isOver = false;
  const busy = new Set(users);
  const activities = users.map(async (user) => {
    try {
      while (!isOver) {
        await user.act();
        await pause(100 + random() * 500);
      }
    } catch (error) {
      // Ends the storm. What was done and lost so far is compared all the same.
      isOver = true;
      installation.defects.push(`${user.name} stopped. ${explain(error)}`);
    }
    busy.delete(user);
  });
  try {
    await strikeTimes(faults, {
      installation,
      client,
      probe,
      random: faultRandom,
      print,
      strikes,
      isOver: () => isOver,
    });
  } catch (error) {
    installation.defects.push(`The storm stopped. ${explain(error)}`);
  }
  isOver = true;
  await Promise.race([Promise.all(activities), pause(SETTLE_LIMIT_MS)]);
  for (const { name } of busy) installation.defects.push(`${name} still waits for a response.`);
  const compared = await compareAll(installation, users);
  const losses = compared ?? users.flatMap((user) => user.losses);
  const late = strikes.filter(({ ms }) => ms > limitSeconds * 1000);
  const defects = [...client.defects, ...installation.defects];
  printReport({ seed, strikes, users, client, losses, late, defects, print });
  const isComparisonSound = compared !== null && (await tryComparison({ users, losses, print }));
  return losses.length + late.length + defects.length === 0 && isComparisonSound;
}

/** Returns null when that is impossible, because the installation is down. */
async function compareAll(installation, users) {
  try {
    await finishJobs(installation);
    await pause(staleMsOf(installation));
    const limit = new AbortController();
    const late = pause(COMPARE_LIMIT_MS, null, { signal: limit.signal }).catch(() => null);
    const losses = await Promise.race([findLosses(users), late]);
    limit.abort();
    if (losses === null) throw new UserError('The installation does not respond.');
    return losses;
  } catch (error) {
    installation.defects.push(`What is there could not be compared. ${explain(error)}`);
    return null;
  }
}

function explain(error) {
  return error instanceof UserError ? error.message : error.stack;
}

/** Milliseconds. One process sees each change at once; of several, one may be behind the others. */
function staleMsOf({ processUrls }) {
  return processUrls().length > 1 ? STALE_MS : 0;
}

async function findLosses(users) {
  const losses = await Promise.all(users.map((user) => user.compare()));
  return [...new Set(losses.flat())].sort();
}

/** Plants losses behind the API's back. Returns whether a second comparison finds all of them, and nothing else. */
async function tryComparison({ users, losses, print }) {
  const planted = (await Promise.all(users.map((user) => user.plantLosses()))).flat().sort();
  await pause(STALE_MS);
  const found = (await findLosses(users)).filter((loss) => !losses.includes(loss));
  print(`Planted afterwards: ${planted.length} losses. Found by the comparison: ${found.length}.`);
  for (const loss of planted) if (!found.includes(loss)) print(`  not found: ${loss}`);
  for (const loss of found) if (!planted.includes(loss)) print(`  not planted: ${loss}`);
  return String(planted) === String(found);
}

async function prepareUsers(
  { outbox, universeCommand, processUrls, databaseUrl },
  { client, random, seed, count },
) {
  const found = requireStatus(await client.insist('GET', '/api/search?query=a&size=50'), 200).body;
  const stocks = found.filter(({ isDomestic }) => isDomestic);
  const context = {
    tickers: stocks.map(({ ticker }) => ticker),
    instrumentIds: stocks.map(({ id }) => id),
    outbox,
    universeCommand,
    processUrls,
    query: (sql, params) => queryDatabase(databaseUrl(), sql, params),
    staleMs: staleMsOf({ processUrls }),
  };
  const kinds = {
    reader: Reader,
    editor: PortfolioEditor,
    importer: Importer,
    buyer: Buyer,
    mailer: MailSender,
  };
  const users = Object.entries(kinds).flatMap(([name, User]) =>
    Array.from({ length: count }, (_, number) => new User(client, random, `storm-${seed}-${name}-${number}`)),
  );
  users.push(new ReleaseSwitcher(client, random, 'releases'));
  for (const user of users) await user.prepare(context);
  return users;
}

async function strikeTimes(count, { installation, client, probe, random, print, strikes, isOver }) {
  const { faults } = installation;
  while (strikes.length < count && !isOver()) {
    await pause(300 + random() * 1200);
    const fault = faults[Math.floor(random() * faults.length)];
    const holdMs = 200 + random() * 2800;
    const ms = await strike(fault, {
      holdMs,
      installation,
      waitUntilBack: (urls) => waitUntilBack({ client, probe, urls }),
    });
    strikes.push({ name: fault.name, ms });
    print(`${String(strikes.length).padStart(4)}  ${fault.name}: back in ${(ms / 1000).toFixed(1)} s`);
  }
}

/** Returns the longest time that users or a process had to wait. */
async function strike(fault, { holdMs, installation, waitUntilBack }) {
  const { url, processUrls, waitUntilWhole } = installation;
  const begunAt = performance.now();
  await fault.begin();
  if (fault.isSurvivable) await waitUntilBack([url]);
  const carriedOnMs = fault.isSurvivable ? performance.now() - begunAt : 0;
  await pause(Math.max(0, holdMs - carriedOnMs));
  const endedAt = performance.now();
  await fault.end();
  await waitUntilBack([url, ...processUrls()]);
  const ms = Math.max(carriedOnMs, performance.now() - endedAt);
  await waitUntilWhole?.();
  return ms;
}

/** Until every process is ready, and a change through it is stored. */
async function waitUntilBack({ client, probe, urls }) {
  const startedAt = performance.now();
  for (const baseUrl of urls) {
    const options = { baseUrl, token: probe.token, timeoutMs: PROBE_TIMEOUT_MS };
    const isBack = async () => {
      const ready = await client.call('GET', '/api/health/ready', options);
      if (ready.status !== 200) return false;
      const body = { id: probe.portfolioId, name: 'Edited', type: 'IRA' };
      return (await client.call('PUT', '/api/portfolios', { ...options, body })).status === 200;
    };
    while (!(await isBack())) {
      if (performance.now() - startedAt > GIVE_UP_MS)
        throw new UserError('The installation does not recover.');
      await pause(100);
    }
  }
}

/**
 * Waits until no job is left. Those of a process that was killed are due only minutes later; that wait is cut short.
 */
async function finishJobs({ databaseUrl }) {
  const deadline = performance.now() + SETTLE_LIMIT_MS;
  const queues = `queue IN ('mail', 'sandbox-events') AND given_up_at IS NULL`;
  await queryDatabase(databaseUrl(), `UPDATE job SET due_at = now() WHERE ${queues}`);
  for (;;) {
    const jobs = await queryDatabase(databaseUrl(), `SELECT FROM job WHERE ${queues}`);
    if (jobs.length === 0 || performance.now() > deadline) return;
    await pause(250);
  }
}

async function queryDatabase(connectionString, sql, params) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql, params)).rows;
  } finally {
    await client.end();
  }
}

function printReport({ seed, strikes, users, client, losses, late, defects, print }) {
  const kinds = new Map();
  for (const { name, ms } of strikes) kinds.set(name, [...(kinds.get(name) ?? []), ms / 1000]);
  print(`\nSeed ${seed}: ${strikes.length} faults`);
  for (const [name, seconds] of [...kinds].sort())
    print(
      `  ${String(seconds.length).padStart(3)}  ${name}, back in at most ${Math.max(...seconds).toFixed(1)} s`,
    );
  const ofKind = (User) => users.filter((user) => user instanceof User);
  const sum = (User) => ofKind(User).reduce((total, { count }) => total + count, 0);
  const purchases = ofKind(Buyer).flatMap((buyer) => [...buyer.purchases.values()].flat()).length;
  print(
    `Users made ${sum(PortfolioEditor)} changes, ${sum(Importer)} imports, ${purchases} purchases, ${sum(MailSender)} mails, ` +
      `${sum(ReleaseSwitcher)} switches of releases, ${sum(Reader)} reads`,
  );
  const statuses = [...client.statuses].sort(([a], [b]) => a - b);
  print(`Responses: ${statuses.map(([status, times]) => `${times} x ${status || 'none'}`).join(', ')}`);
  print(`Lost, or charged twice: ${losses.length}. Too late: ${late.length}. Defects: ${defects.length}.`);
  for (const line of new Set([...losses, ...defects])) print(`  ${line}`);
}
