import { jest } from '@jest/globals';

const HOUR_MS = 3_600_000;

/** What Jest can fake in Node. */
const timers = [
  'Date',
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

/**
 * Fakes these until `jest.useRealTimers()`; the others go on.
 *
 * @param now milliseconds that `Date` begins with where it is faked
 */
export function fakeOnly(faked: readonly (typeof timers)[number][], now?: number): void {
  jest.useFakeTimers({ now, doNotFake: timers.filter((timer) => !faked.includes(timer)) });
}

/** Runs `work` while the clock of this process is so many hours ahead of that of the database, or behind it. */
export async function withClockAhead<T>(hours: number, work: () => Promise<T>): Promise<T> {
  fakeOnly(['Date'], Date.now() + hours * HOUR_MS);
  try {
    return await work();
  } finally {
    jest.useRealTimers();
  }
}
