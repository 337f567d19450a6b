/**
 * `npm run bench -- sign-in`: how long the built API takes to refuse an unknown address, a wrong password and an account that is
 * not activated, the three in turn. Fails when the medians differ by more than 10 %: time would reveal who has an account.
 * Then how long the right password takes while a hundred others guess from other addresses, with the limits on attempts as shipped:
 * first each waits for a response before it sends the next guess, then each sends many at once.
 */
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { withBuiltApi, type BuiltApi } from '../built-api.ts';
import { quantile } from '../search/measure.ts';

const WARM_UP = 5;
const TRIES = 200;
const MOST_APART = 0.1;
const PASSWORD = 'correct horse battery';
const MEMBER = 'member@example.org';
const NEWCOMER = 'newcomer@example.org';

const refusals = [
  { name: 'unknown address', username: 'nobody@example.org', password: PASSWORD },
  { name: 'wrong password', username: MEMBER, password: `${PASSWORD}!` },
  { name: 'not activated', username: NEWCOMER, password: PASSWORD },
];

const GUESSERS = 100;
/** Fewer than a quarter of an hour allows per guesser and account, so that most guesses are compared. */
const GUESSES_PER_ACCOUNT = 8;
const SIGN_INS = 20;
/** What a guesser sends before it waits for a response. */
const GUESSES_AT_ONCE = [1, 20];

await withBuiltApi(compare);
for (const atOnce of GUESSES_AT_ONCE)
  await withBuiltApi((api) => signInAmongGuessers(api, atOnce), { RATE_LIMIT: 'on' });

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

interface Flood {
  readonly url: string;
  readonly agent: http.Agent;
  readonly outcomes: Map<number | string, number>;
  isOver: boolean;
}

async function signInAmongGuessers({ url }: BuiltApi, atOnce: number): Promise<void> {
  await register(url, '/api/register-activate', MEMBER);
  const alone = await signInRepeatedly(url);
  const agent = new http.Agent({ keepAlive: true });
  const flood: Flood = { url, agent, outcomes: new Map(), isOver: false };
  const guessers = Array.from({ length: GUESSERS * atOnce }, (_, index) =>
    guess(`127.0.1.${1 + (index % GUESSERS)}`, Math.floor(index / GUESSERS), flood),
  );
  await pause(2000);
  const among = await signInRepeatedly(url);
  flood.isOver = true;
  agent.destroy();
  await Promise.all(guessers);
  const outcomes = [...flood.outcomes].map(([outcome, times]) => `${times} × ${outcome}`).join(', ');
  console.log(`right password, alone: ${alone}`);
  console.log(`while ${GUESSERS} others guess, ${atOnce} at once: ${among}; they got ${outcomes}`);
}

async function signInRepeatedly(url: string): Promise<string> {
  const times: number[] = [];
  let failed = 0;
  for (let turn = 0; turn < SIGN_INS; turn += 1) {
    const start = performance.now();
    const status = await postFrom('127.0.0.2', url, { username: MEMBER, password: PASSWORD });
    if (status !== 200) failed += 1;
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const [median, slowest] = [0.5, 1].map((share) => quantile(times, share).toFixed(0));
  return `median ${median} ms, slowest ${slowest} ms of ${SIGN_INS}, ${failed} failed`;
}

/** Guesses the password of the member, then of accounts that do not exist, until the flood is over. */
async function guess(address: string, series: number, flood: Flood): Promise<void> {
  for (let number = 0; !flood.isOver; number += 1) {
    const round = Math.floor(number / GUESSES_PER_ACCOUNT);
    const username = round === 0 ? MEMBER : `${address}-${series}-${round}@example.org`;
    const body = { username, password: `guess ${number}` };
    const outcome = await postFrom(address, flood.url, body, flood.agent).catch(() => 'cut off');
    if (!flood.isOver) flood.outcomes.set(outcome, (flood.outcomes.get(outcome) ?? 0) + 1);
  }
}

/** Sends a sign-in from an address of this machine. Returns the status. */
function postFrom(localAddress: string, url: string, body: object, agent?: http.Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const options = { method: 'POST', headers, localAddress, agent };
    const request = http.request(new URL('/api/authenticate', url), options, (response) => {
      response.resume().on('close', () => resolve(response.statusCode!));
    });
    request.on('error', reject).end(JSON.stringify(body));
  });
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
