import { setImmediate as nextTick } from 'node:timers/promises';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

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
