import { jest } from '@jest/globals';

const HOUR_MS = 3_600_000;

/** Everything but `Date`: time goes on, only the clock shows another. */
const timers = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Runs `work` while the clock of this process is so many hours ahead of that of the database, or behind it. */
export async function withClockAhead<T>(hours: number, work: () => Promise<T>): Promise<T> {
  jest.useFakeTimers({ now: Date.now() + hours * HOUR_MS, doNotFake: [...timers] });
  try {
    return await work();
  } finally {
    jest.useRealTimers();
  }
}
