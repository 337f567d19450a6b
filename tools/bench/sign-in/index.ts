/**
 * `npm run bench -- sign-in`: how long the built API takes to refuse an unknown address, a wrong password and an account that is
 * not activated, the three in turn. Fails when the medians differ by more than 10 %: time would reveal who has an account.
 */
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

await withBuiltApi(compare);

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
