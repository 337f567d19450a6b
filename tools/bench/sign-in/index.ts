/**
 * `npm run bench -- sign-in`: how long the built API takes to refuse an unknown address, a wrong password and an
 * account that is not activated, the three in turn. Fails when the medians differ by more than 10 %: time would reveal
 * who has an account. Then how long the right password takes while others guess from other addresses, with the limits
 * on attempts as shipped: a hundred who wait for a response before they send the next guess, and 2,000 guesses at once,
 * from 100 addresses, from one, and from 2,000. `--flood <1 to 4>` runs only one of these.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withBuiltApi, type BuiltApi } from '../built-api.ts';
import { quantile } from '../search/measure.ts';
import type { FloodSize } from './flood.ts';
import { MEMBER, postFrom, whileGuessing } from './flood.ts';

const WARM_UP = 5;
const TRIES = 200;
const MOST_APART = 0.1;
const PASSWORD = 'correct horse battery';
const NEWCOMER = 'newcomer@example.org';

const refusals = [
  { name: 'unknown address', username: 'nobody@example.org', password: PASSWORD },
  { name: 'wrong password', username: MEMBER, password: `${PASSWORD}!` },
  { name: 'not activated', username: NEWCOMER, password: PASSWORD },
];

const SIGN_INS = 20;
const HOME = '127.0.0.2';
let newAddresses = 0;
/** How long guessers have guessed when the first right password is sent. */
const LEAD_MS = 2000;
const floods: readonly FloodSize[] = [
  { addresses: 100, atOnce: 1 },
  { addresses: 100, atOnce: 20 },
  { addresses: 1, atOnce: 2000 },
  { addresses: 2000, atOnce: 1 },
];

const { values: options } = parseArgs({ options: { flood: { type: 'string' } } });
const chosen = options.flood === undefined ? floods : [floods[Number(options.flood) - 1]!];

if (options.flood === undefined) await withBuiltApi(compare);
for (const size of chosen) await withBuiltApi((api) => signInAmongGuessers(api, size), { RATE_LIMIT: 'on' });

async function compare({ url }: BuiltApi): Promise<void> {
  await register(url, '/api/register-activate', MEMBER);
  await register(url, '/api/register', NEWCOMER);
  const times = refusals.map(() => [] as number[]);
  for (let round = -WARM_UP; round < TRIES; round += 1) {
    // Each is first, second and third equally often.
    for (let turn = 0; turn < refusals.length; turn += 1) {
      const index = (round + WARM_UP + turn) % refusals.length;
      const taken = await refuse(url, refusals[index]!);
      if (round >= 0) times[index]!.push(taken);
    }
  }
  report(times.map((values) => values.sort((a, b) => a - b)));
}

function report(times: readonly (readonly number[])[]): void {
  const medians = times.map((ascending) => quantile(ascending, 0.5));
  for (const [index, { name }] of refusals.entries())
    console.log(`${name.padEnd(16)} median ${medians[index]!.toFixed(1)} ms of ${TRIES} tries`);
  const apart = Math.max(...medians) / Math.min(...medians) - 1;
  console.log(`slowest and fastest are ${(100 * apart).toFixed(1)} % apart`);
  if (apart > MOST_APART) process.exitCode = 1;
}

/** Milliseconds that a refusal takes. */
async function refuse(url: string, { username, password }: (typeof refusals)[number]): Promise<number> {
  const start = performance.now();
  const { status } = await post(url, '/api/authenticate', { username, password });
  const taken = performance.now() - start;
  if (status !== 401) throw new Error(`${username} got ${status}`);
  return taken;
}

async function signInAmongGuessers({ url }: BuiltApi, size: FloodSize): Promise<void> {
  await register(url, '/api/register-activate', MEMBER);
  const alone = await signInRepeatedly(url);
  const { result, outcomes } = await whileGuessing(url, size, async () => {
    await pause(LEAD_MS);
    return signInRepeatedly(url);
  });
  console.log(`right password, alone: ${alone}`);
  console.log(
    `while ${size.addresses} addresses guess, ${size.atOnce} at once: ${result}; they got ${outcomes}`,
  );
}

/** Logs in from an address that has logged in before, and from new ones. */
async function signInRepeatedly(url: string): Promise<string> {
  const known = await signIn(url, () => HOME);
  const unknown = await signIn(url, () => `127.0.1.${(newAddresses += 1)}`);
  return `from a known address ${known}, from new ones ${unknown}`;
}

async function signIn(url: string, address: () => string): Promise<string> {
  const times: number[] = [];
  let failed = 0;
  for (let turn = 0; turn < SIGN_INS; turn += 1) {
    const start = performance.now();
    const status = await postFrom(address(), url, { username: MEMBER, password: PASSWORD });
    if (status !== 200) failed += 1;
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const [median, slowest] = [0.5, 1].map((share) => quantile(times, share).toFixed(0));
  return `median ${median} ms, slowest ${slowest} ms of ${SIGN_INS}, ${failed} failed`;
}

async function register(url: string, path: string, email: string): Promise<void> {
  const body = { firstName: 'Jane', lastName: 'Doe', email, zipCode: '12345', password: PASSWORD };
  const { status } = await post(url, path, body);
  if (status !== 201) throw new Error(`${path} responded with ${status}`);
}

async function post(url: string, path: string, body: object): Promise<{ status: number }> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) });
  await response.arrayBuffer();
  return response;
}
