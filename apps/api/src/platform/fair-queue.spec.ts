import { jest } from '@jest/globals';
import { FairQueue } from './fair-queue.ts';

describe('FairQueue', () => {
  let started: string[];
  let ends: Map<string, (error?: Error) => void>;
  beforeEach(() => {
    started = [];
    ends = new Map();
  });
  afterEach(async () => {
    jest.useRealTimers();
    // A task that goes on waiting would be refused after the test. Those that start now are ended, too.
    for (const name of started) await end(name);
  });

  const create = (options: { maxRunning?: number; maxWaiting?: number; maxWaitMs?: number } = {}) =>
    new FairQueue({
      maxRunning: 1,
      maxWaiting: 100,
      maxWaitMs: 60_000,
      refusal: () => new Error('too many'),
      ...options,
    });
  /** Adds a task, such as `a1` of the key `a`, that runs until `end` is called. */
  const add = (queue: FairQueue, name: string) =>
    queue.run(name[0]!, async () => {
      started.push(name);
      await new Promise<void>((resolve, reject) =>
        ends.set(name, (error) => (error ? reject(error) : resolve())),
      );
      return name;
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string, error?: Error) => {
    ends.get(name)!(error);
    await settle();
  };

  it('returns the result of a task', async () => {
    expect(await create().run('a', async () => 7)).toBe(7);
  });

  it('runs a few tasks at a time, and the next one when one has ended', async () => {
    const queue = create({ maxRunning: 2 });
    for (const name of ['a1', 'b1', 'c1']) void add(queue, name);
    await settle();
    expect(started).toEqual(['a1', 'b1']);
    await end('b1');
    expect(started).toEqual(['a1', 'b1', 'c1']);
  });

  it('gives a turn that ends when its holder says so', async () => {
    const queue = create();
    const leave = await queue.enter('a');
    for (const name of ['a1', 'b1']) void add(queue, name);
    await settle();
    expect(started).toEqual([]);
    leave();
    await settle();
    expect(started).toEqual(['a1']);
    await end('a1');
    expect(started).toEqual(['a1', 'b1']);
  });

  it('runs one task of a key at a time, and leaves the other places to other keys', async () => {
    const queue = create({ maxRunning: 3 });
    for (const name of ['a1', 'a2', 'a3', 'b1']) void add(queue, name);
    await settle();
    expect(started).toEqual(['a1', 'b1']);
    await end('a1');
    expect(started).toEqual(['a1', 'b1', 'a2']);
  });

  it('lets keys take turns, whichever sent more', async () => {
    const queue = create();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) void add(queue, name);
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name);
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('refuses what would be more than a quarter of the waiting tasks of one key, and takes those of others', async () => {
    const queue = create({ maxWaiting: 8 });
    for (const name of ['a1', 'a2', 'a3']) void add(queue, name);
    await expect(add(queue, 'a4')).rejects.toThrow('too many');
    void add(queue, 'b1');
    for (const name of ['a1', 'a2', 'b1']) await end(name);
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('refuses a task when as many wait as may, and takes one again when one has started', async () => {
    const queue = create({ maxWaiting: 2 });
    for (const name of ['a1', 'b1', 'c1']) void add(queue, name);
    await expect(add(queue, 'd1')).rejects.toThrow('too many');
    await end('a1');
    void add(queue, 'd2');
    await end('b1');
    await end('c1');
    expect(started).toEqual(['a1', 'b1', 'c1', 'd2']);
  });

  it('refuses a task that has waited too long, and never runs it', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const queue = create({ maxWaitMs: 1_000 });
    void add(queue, 'a1');
    const refused = expect(add(queue, 'b1')).rejects.toThrow('too many');
    jest.advanceTimersByTime(999);
    const later = add(queue, 'b2');
    jest.advanceTimersByTime(1);
    await refused;
    await end('a1');
    jest.advanceTimersByTime(10_000);
    await end('b2');
    expect(await later).toBe('b2');
    expect(started).toEqual(['a1', 'b2']);
  });

  it('goes on after a task that fails, whose error its caller gets', async () => {
    const queue = create();
    const failed = expect(add(queue, 'a1')).rejects.toThrow('no memory');
    void add(queue, 'a2');
    await end('a1', new Error('no memory'));
    await failed;
    expect(started).toEqual(['a1', 'a2']);
  });
});
