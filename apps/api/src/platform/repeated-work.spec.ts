import { jest } from '@jest/globals';
import type { LoggerService } from '@nestjs/common';
import { Logger } from '@nestjs/common';
import { RepeatedWork } from './repeated-work.ts';

let told: string[];
beforeEach(() => {
  told = [];
  const tell = (line: unknown) => void told.push(String(line));
  const logger: LoggerService = { log: tell, warn: tell, error: tell };
  Logger.overrideLogger(logger);
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('repeated work', () => {
  it('is done at once and then again and again, until it is stopped', async () => {
    let times = 0;
    const work = new RepeatedWork('Work', 1_000, async () => void (times += 1));
    work.start();
    await jest.advanceTimersByTimeAsync(2_500);
    expect(times).toBe(3);
    await work.stop();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(times).toBe(3);
  });

  it('is never done twice at once, and what is under way is waited for', async () => {
    let begun = 0;
    let finish = () => {};
    const work = new RepeatedWork('Work', 1_000, () => {
      begun += 1;
      return new Promise<void>((resolve) => (finish = resolve));
    });
    work.start();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(begun).toBe(1);
    let isStopped = false;
    const stopped = work.stop().then(() => (isStopped = true));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(isStopped).toBe(false);
    finish();
    await stopped;
    expect(isStopped).toBe(true);
  });

  it('is not waited for longer than three seconds', async () => {
    const work = new RepeatedWork('Work', 1_000, () => new Promise<void>(() => {}));
    work.start();
    let isStopped = false;
    const stopped = work.stop().then(() => (isStopped = true));
    await jest.advanceTimersByTimeAsync(3_000);
    await stopped;
    expect(isStopped).toBe(true);
  });

  it('that fails is tried again, and said once, by its code and not by its words', async () => {
    let times = 0;
    const work = new RepeatedWork('Work', 1_000, async () => {
      times += 1;
      throw Object.assign(new Error('somebody@example.org'), { code: '57P01' });
    });
    work.start();
    await jest.advanceTimersByTimeAsync(3_500);
    await work.stop();
    expect(times).toBe(4);
    expect(told).toEqual(['failed, will be tried again (57P01)']);
  });
});
