import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setImmediate as nextTick } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { until } from '../../test/until.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';
import { trackCurrentRequest } from './http/current-request.ts';

describe('ConcurrencyLimiter', () => {
  it('runs no more tasks at a time than allowed, in the order they arrived', async () => {
    const limiter = new ConcurrencyLimiter(2);
    const started: number[] = [];
    let running = 0;
    let mostRunning = 0;
    const task = (index: number) => async () => {
      started.push(index);
      mostRunning = Math.max(mostRunning, ++running);
      await nextTick();
      running--;
      return index;
    };
    const results = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((index) => limiter.run(task(index))));
    expect(results).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(started).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(mostRunning).toBe(2);
  });

  it('runs the next task after one that failed', async () => {
    const limiter = new ConcurrencyLimiter(1);
    const failed = limiter.run(() => Promise.reject(new Error('no')));
    const after = limiter.run(() => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await after).toBe('yes');
    expect(await limiter.run(() => Promise.resolve('again'))).toBe('again');
  });

  it('rejects a task while too many are waiting, and accepts tasks again afterwards', async () => {
    const limiter = new ConcurrencyLimiter(1, { maxWaiting: 2, refusal: () => new Error('too many') });
    let end!: () => void;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const accepted = [0, 1, 2].map(() => limiter.run(() => ended));
    await expect(limiter.run(() => ended)).rejects.toThrow('too many');
    end();
    await Promise.all(accepted);
    expect(await limiter.run(() => Promise.resolve('again'))).toBe('again');
  });
});

describe('ConcurrencyLimiter, for requests', () => {
  let server: FastifyInstance;
  let limiter: ConcurrencyLimiter;
  let started: string[];
  let arrived: number;
  let end: (() => void)[];
  let inTheWay: Map<string, () => boolean>;
  const asked = () => Object.fromEntries([...inTheWay].map(([name, ask]) => [name, ask()]));
  /** Comes to the limiter when its caller has disconnected. */
  const GONE = 'gone';
  let hasGoneCaller: boolean;
  const disconnection = (socket: Socket) => {
    hasGoneCaller = true;
    return once(socket, 'close');
  };
  const refusal = () => Object.assign(new Error('too many'), { statusCode: 503 });
  beforeEach(async () => {
    [started, arrived, end, hasGoneCaller, inTheWay] = [[], 0, [], false, new Map()];
    server = fastify({ trustProxy: true });
    trackCurrentRequest(server);
    server.get('/:name', async (request) => {
      const { name } = request.params as { name: string };
      if (name === GONE) await disconnection(request.socket);
      const account = request.headers.authorization;
      Object.assign(request, account && { user: { id: account } });
      arrived += 1;
      return await limiter.run(async (isInTheWay) => {
        started.push(name);
        inTheWay.set(name, isInTheWay);
        await new Promise<void>((resolve) => end.push(resolve));
        return name;
      });
    });
    await server.listen();
  });
  afterEach(() => {
    server.server.closeAllConnections();
    return server.close();
  });

  /** Sends a request, and waits until the server has it. Returns its status when the task has ended. */
  const send = async (name: string, address: string, init: RequestInit & { account?: string } = {}) => {
    const headers = { 'x-forwarded-for': address, ...(init.account && { authorization: init.account }) };
    const before = arrived;
    const port = (server.server.address() as { port: number }).port;
    const status = fetch(`http://127.0.0.1:${port}/${name}`, { ...init, headers }).then(
      (response) => response.status,
      () => null,
    );
    await until(() => arrived > before);
    return { status };
  };
  const sendAll = async (names: string, address: string, account?: string) => {
    const all = [];
    for (const name of names) all.push(await send(name, address, { account }));
    return all;
  };
  /** Ends tasks one after the other until all have run. */
  const runAll = async (count: number) => {
    while (started.length < count || end.length > 0) {
      await until(() => end.length > 0);
      end.shift()!();
    }
    return started.join('');
  };

  it('lets callers take turns, whichever came first', async () => {
    limiter = new ConcurrencyLimiter(1);
    await sendAll('abcd', '203.0.113.1');
    await sendAll('xy', '203.0.113.2');
    await sendAll('1', '203.0.113.3');
    expect(await runAll(7)).toBe('ax1bycd');
  });

  it('lets the accounts at one address take turns, and counts one account at several addresses once', async () => {
    limiter = new ConcurrencyLimiter(1);
    await sendAll('abc', '203.0.113.1', '1');
    await sendAll('d', '203.0.113.2', '1');
    await sendAll('xy', '203.0.113.1', '2');
    expect(await runAll(6)).toBe('axbycd');
  });

  it('treats the addresses of one IPv6 network as one caller', async () => {
    limiter = new ConcurrencyLimiter(1);
    for (const [index, name] of [...'abcd'].entries()) await send(name, `2001:db8:1:1::${index}`);
    await sendAll('x', '2001:db8:1:2::1');
    expect(await runAll(5)).toBe('axbcd');
  });

  it('rejects the tasks of a caller that has half of the queue, and accepts those of others', async () => {
    limiter = new ConcurrencyLimiter(1, { maxWaiting: 4, refusal });
    const flood = await sendAll('abcdef', '203.0.113.1');
    const others = [...(await sendAll('x', '203.0.113.2')), ...(await sendAll('y', '203.0.113.3'))];
    expect(await runAll(5)).toBe('axybc');
    expect(await Promise.all(flood.map(({ status }) => status))).toEqual([200, 200, 200, 503, 503, 503]);
    expect(await Promise.all(others.map(({ status }) => status))).toEqual([200, 200]);
  });

  it('accepts a new caller in a full queue at the expense of the largest one, up to three quarters at one address', async () => {
    limiter = new ConcurrencyLimiter(1, { maxWaiting: 4, refusal });
    const [, , third] = await sendAll('abc', '203.0.113.1', '1');
    const [, second] = await sendAll('xy', '203.0.113.2', '2');
    for (const account of ['3', '4']) await sendAll(account, '203.0.113.2', account);
    const [excess] = await sendAll('5', '203.0.113.2', '5');
    for (const refused of [third, second, excess]) expect(await refused!.status).toBe(503);
    expect(await runAll(5)).toBe('ax34b');
  });

  it('gives one caller all capacity that nobody else needs', async () => {
    limiter = new ConcurrencyLimiter(4);
    await sendAll('abcde', '203.0.113.1', '1');
    expect(started.join('')).toBe('abcd');
    await runAll(5);
  });

  it('leaves capacity to others where tasks take long', async () => {
    limiter = new ConcurrencyLimiter(4, { isReserving: true });
    await sendAll('abc', '203.0.113.1', '1');
    await sendAll('de', '203.0.113.1', '2');
    expect(started.join('')).toBe('abd');
    await sendAll('x', '203.0.113.2');
    expect(started.join('')).toBe('abdx');
    await runAll(6);
  });

  it('tells a task whether someone else waits who could run in its place', async () => {
    limiter = new ConcurrencyLimiter(4, { isReserving: true });
    await sendAll('abc', '203.0.113.1', '1');
    expect(asked()).toEqual({ a: false, b: false });
    await sendAll('de', '203.0.113.2', '2');
    await sendAll('x', '203.0.113.3', '3');
    expect(asked()).toEqual({ a: true, b: true, d: true, e: true });
    await runAll(6);
  });

  it('runs the newest task first, and rejects the oldest, where a flood should delay nobody', async () => {
    limiter = new ConcurrencyLimiter(1, { maxWaiting: 4, refusal, isNewestFirst: true });
    const [, oldest] = await sendAll('abcd', '203.0.113.1');
    expect(await oldest!.status).toBe(503);
    await sendAll('x', '203.0.113.2');
    expect(await runAll(4)).toBe('axdc');
  });

  it('runs tasks of a lower rank first, and rejects one of the highest', async () => {
    const ranked = new ConcurrencyLimiter(1, { maxWaiting: 3, refusal, isNewestFirst: true });
    const order: string[] = [];
    const refused: string[] = [];
    const run = (name: string, rank: number) =>
      ranked.run(() => Promise.resolve(order.push(name)), rank).catch(() => refused.push(name));
    await Promise.all([run('a', 9), run('b', 2), run('c', 1), run('d', 3), run('e', 1)]);
    expect([order, refused]).toEqual([['a', 'e', 'c', 'b'], ['d']]);
  });

  it('removes a task from the queue when its caller disconnects', async () => {
    limiter = new ConcurrencyLimiter(1, { maxWaiting: 2, refusal });
    await send('a', '203.0.113.1');
    const abort = new AbortController();
    const gone = await send('b', '203.0.113.2', { signal: abort.signal });
    abort.abort();
    expect(await gone.status).toBeNull();
    await sendAll('x', '203.0.113.2');
    expect(await runAll(2)).toBe('ax');
  });

  it('keeps the tasks of others when a caller disconnects whose task has left the queue', async () => {
    limiter = new ConcurrencyLimiter(1, { maxWaiting: 2, refusal });
    await send('a', '203.0.113.1');
    await send('b', '203.0.113.2');
    await send('c', '203.0.113.3');
    const abort = new AbortController();
    const sent = send(GONE, '203.0.113.4', { signal: abort.signal });
    await until(() => hasGoneCaller);
    abort.abort();
    await sent;
    expect(await runAll(3)).toBe('abc');
  });
});
