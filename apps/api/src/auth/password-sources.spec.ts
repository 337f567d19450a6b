import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { PasswordSources } from './password-sources.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('PasswordSources', () => {
  let sources: PasswordSources;
  let now: number;
  beforeEach(() => {
    // Above 0, which the cache takes for a time that was never set.
    now = 1;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    sources = new PasswordSources();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** Lets time pass, up to the timer with which the cache reads the clock again. */
  const pass = async (milliseconds: number) => {
    now += milliseconds;
    await pause(1);
  };
  const home = { address: '203.0.113.1', email: 'jane@example.org' };
  const knows = () => [sources.isKnown(home), sources.isKnownAddress(home.address)];

  it('knows the source of a right password for 30 days from the last one', async () => {
    expect(knows()).toEqual([false, false]);
    sources.remember(home);
    await pass(29 * DAY);
    expect(knows()).toEqual([true, true]);
    sources.remember(home);
    await pass(30 * DAY);
    expect(knows()).toEqual([true, true]);
    await pass(1);
    expect(knows()).toEqual([false, false]);
  });

  it('knows an address for one account, and that it is someone’s for all others', () => {
    sources.remember(home);
    expect(sources.isKnown({ ...home, email: 'joe@example.org' })).toBe(false);
    expect(sources.isKnown({ ...home, address: '203.0.113.2' })).toBe(false);
    expect(sources.isKnownAddress('203.0.113.2')).toBe(false);
  });

  it('counts the passwords of an address, whatever the account, until it was quiet for a quarter of an hour', async () => {
    expect(sources.getCount(home.address)).toBe(0);
    expect(sources.count(home)).toBe(0);
    expect(sources.count({ ...home, email: 'joe@example.org' })).toBe(1);
    sources.countUnread(home.address);
    expect(sources.getCount(home.address)).toBe(3);
    await pass(15 * MINUTE);
    expect(sources.getCount(home.address)).toBe(3);
    await pass(1);
    expect(sources.getCount(home.address)).toBe(0);
  });

  it('counts passwords from a known source apart from those of strangers at its address', () => {
    sources.remember(home);
    sources.countUnread(home.address);
    expect(sources.count(home)).toBe(0);
    expect(sources.count(home)).toBe(1);
    expect(sources.getCount(home.address)).toBe(1);
  });
});
