import http from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { registerAccount } from '../../test/accounts.ts';
import type { TestAccount } from '../../test/accounts.ts';
import type { TestApp } from '../../test/test-app.ts';
import { startTestApp } from '../../test/test-app.ts';
import { until } from '../../test/until.ts';

const HOME = '203.0.113.1';
const STRANGER = '192.0.2.1';
const NEIGHBOR = '192.0.2.2';
/** Within it, the server notices that a client has hung up. */
const HANG_UP_MS = 200;

describe('Logging in while strangers guess without waiting for responses', () => {
  let api: TestApp;
  let jane: TestAccount;
  let agent: http.Agent;
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny', env: { TRUSTED_PROXIES: '127.0.0.1' } });
    jane = await registerAccount(api);
    agent = new http.Agent({ keepAlive: true });
    expect(await logIn()).toBe(200);
  });
  afterAll(async () => {
    agent.destroy();
    await api.stop();
  });

  const attempt = (address: string, password: string) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username: jane.email, password }),
  });
  const logIn = async () => (await api.get('/api/authenticate', attempt(HOME, jane.password))).status;

  /** Returns the status, and whether the response says when to come back. Sends at once, unlike `fetch`. */
  const guess = (address: string) =>
    new Promise<string>((resolve) => {
      const { body, method, headers } = attempt(address, 'a wrong guess');
      const options = { method, headers, agent };
      const request = http.request(`${api.url}/api/authenticate`, options, (response) => {
        const isLimited = response.headers['retry-after'] !== undefined;
        response.resume().on('close', () => resolve(`${response.statusCode}${isLimited ? ', limited' : ''}`));
      });
      request.on('error', ({ message }) => resolve(message)).end(body);
    });

  /** Sends only the headers of a sign-in. `entered` waits until the server has them. */
  const begin = (address: string) => {
    const { method, headers } = attempt(address, '');
    const request = http.request(`${api.url}/api/authenticate`, {
      method,
      agent,
      headers: { ...headers, 'content-length': 100, expect: '100-continue' },
    });
    const entered = new Promise((resolve) => request.once('continue', resolve));
    const status = new Promise((resolve) => {
      request.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      request.on('error', resolve);
    });
    request.flushHeaders();
    return { request, entered, status };
  };

  /** A sign-in as it is sent. */
  const rawAttempt = (address: string) => {
    const { headers, body } = attempt(address, 'a wrong guess');
    const fields = Object.entries({ host: 'test', ...headers, 'content-length': body.length });
    const head = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    return `POST /api/authenticate HTTP/1.1\r\n${head}\r\n${body}`;
  };

  /** Locks the row in which the guesses of an address are counted as long as `work` takes. */
  const whileCountIsLocked = (work: () => Promise<void>) =>
    whileLocked(
      "SELECT FROM attempt_limit WHERE key LIKE 'sign-in:%' ORDER BY expire DESC LIMIT 1 FOR UPDATE",
      work,
    );

  const whileLocked = async (lock: string, work: () => Promise<void>) => {
    const client = new Client({ connectionString: api.database.url });
    await client.connect();
    try {
      await client.query('BEGIN');
      await client.query(lock);
      await work();
    } finally {
      await client.end();
    }
  };

  it('succeeds, and guesses are refused or limited', async () => {
    const addresses = Array.from({ length: 10 }, (_, index) => `198.51.100.${index}`);
    const guesses = addresses.flatMap((address) => Array.from({ length: 30 }, () => guess(address)));
    expect(await logIn()).toBe(200);
    const allowed = ['401', '429, limited', '503, limited'];
    const outcomes = await Promise.all(guesses);
    expect(outcomes.filter((outcome) => !allowed.includes(outcome))).toEqual([]);
  });

  it('refuses those of an address that has 20 under way before it reads them, and none of other addresses', async () => {
    const unfinished = Array.from({ length: 20 }, () => begin(STRANGER));
    await Promise.all(unfinished.map(({ entered }) => entered));
    const refused = begin(STRANGER);
    expect(await refused.status).toBe(429);
    expect(await logIn()).toBe(200);
    for (const { request } of unfinished) request.destroy();
    await Promise.all(unfinished.map(({ status }) => status));
    await until(async () => (await guess(STRANGER)) === '401');
  });

  it('finds connections to the database while many attempts of one address wait for its count', async () => {
    expect(await guess(STRANGER)).toBe('401');
    let guesses: Promise<string>[] = [];
    await whileCountIsLocked(async () => {
      guesses = Array.from({ length: 50 }, () => guess(STRANGER));
      await until(async () => (await waitingForLocks()) >= 2);
      expect(await logIn()).toBe(200);
      expect(await waitingForLocks()).toBe(2);
    });
    expect(new Set(await Promise.all(guesses))).toEqual(new Set(['401', '429, limited']));
  });

  it('lets an address in again that hung up on 20 which it sent without waiting for a response', async () => {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    await whileLocked('LOCK TABLE attempt_limit', async () => {
      // Only the first of a connection has its turn to be responded to, and it is another's.
      socket.write(rawAttempt(STRANGER) + rawAttempt(NEIGHBOR).repeat(20));
      await until(async () => (await waitingForLocks()) >= 2);
      socket.destroy();
      await wait(HANG_UP_MS);
    });
    await until(async () => (await guess(NEIGHBOR)) === '401');
  });

  const waitingForLocks = async () => {
    const [{ count }] = await api.database.query<{ count: number }>(
      "SELECT count(*)::integer FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return count;
  };
});
