import type { BrokerAccount, BrokerConnection, BrokerRefresh } from '@plumbline/contracts';
import {
  describeAnnouncedEnd,
  describeAccount,
  describeLastRead,
  describePositions,
  describeRefresh,
  describeTrouble,
  isHalfGone,
  isOld,
} from './describe-connection.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-11-29T12:00:00Z');
const connection: BrokerConnection = {
  id: 1,
  brokerName: 'Oak Brokerage',
  status: 'CONNECTED',
  isPaused: false,
  groupId: null,
  connectedAt: '2026-11-01T12:00:00Z',
  refreshedAt: new Date().toISOString(),
  failedAt: null,
  failure: null,
  accounts: [],
  endAnnouncedAt: null,
  lastRefresh: null,
};
const account: BrokerAccount = {
  id: 1,
  name: 'IRA',
  portfolioId: 5,
  asOf: '2026-11-28T12:00:00Z',
  readAt: new Date().toISOString(),
  failure: null,
  leftOut: [],
};
const refreshOf = (...portfolios: Partial<BrokerRefresh['portfolios'][number]>[]): BrokerRefresh => ({
  id: 1,
  refreshedAt: '2026-11-29T12:00:00Z',
  portfolios: portfolios.map((portfolio) => ({
    portfolioId: 5,
    ...{ heldBefore: 10, added: 0, changed: 0, removed: 0 },
    ...portfolio,
  })),
});

describe('What is announced of a connection', () => {
  const announced = { ...connection, endAnnouncedAt: '2026-11-20T12:00:00Z' };

  it('is when the broker said that it will end, and what to do, while it still works', () => {
    expect(describeAnnouncedEnd(announced)).toMatch(/^On Nov 20, 2026 .* in about a week\. Log in again/);
    expect(describeAnnouncedEnd(connection)).toBeNull();
    expect(describeAnnouncedEnd({ ...announced, status: 'BROKEN' })).toBeNull();
  });
});

describe('What is wrong with a connection', () => {
  it('is nothing while it works', () => {
    expect(describeTrouble(connection)).toBeNull();
  });

  it.each([
    [{ status: 'BROKEN' }, /log in again.*stay as they were/],
    [{ status: 'ENDED' }, /has ended.*Connect the broker again/],
    [{ status: 'ENDING' }, /nothing is read any more.*ask it again until/],
    [{ failure: 'UNAVAILABLE' }, /^Could not be read\. The portfolios stay as they were/],
    [{ failure: 'THROTTLED' }, /busy/],
    [{ failure: 'NOT_READY', refreshedAt: null }, /first time\. That takes a few minutes\.$/],
    [{ failure: 'FULL' }, /no room/],
  ] as const)('is told for %j', (more, text) => {
    expect(describeTrouble({ ...connection, ...more })).toMatch(text);
  });
});

describe('How fresh a connection is', () => {
  it('is told with what happens next', () => {
    expect(describeLastRead(connection)).toBe('Read just now. Refreshed every day.');
    expect(describeLastRead({ ...connection, isPaused: true })).toMatch(/Daily refreshes are off/);
    expect(describeLastRead({ ...connection, status: 'BROKEN' })).toBe('Read just now.');
    expect(describeLastRead({ ...connection, refreshedAt: null })).toBe('Not read yet. Refreshed every day.');
  });

  it('is told for each account, without a date that is not known', () => {
    expect(describeAccount(account)).toBe('As of Nov 28, 2026.');
    expect(describeAccount({ ...account, asOf: null })).toBe('The broker does not say as of when.');
    expect(describeAccount({ ...account, portfolioId: null })).toMatch(/deleted its portfolio/);
    expect(describeAccount({ ...account, failure: 'UNAVAILABLE' })).toBe(
      'Could not be read; last read just now.',
    );
  });

  it('is told of an account that was never read by the reason', () => {
    const unread = { ...account, portfolioId: null, readAt: null };
    expect(describeAccount(unread)).toBe('Not read yet. It becomes a portfolio once it is read.');
    expect(describeAccount({ ...unread, failure: 'UNAVAILABLE' })).toBe(
      'Not read yet: the broker or the service gave no answer that could be used. It becomes a portfolio once it is read.',
    );
  });

  it('is told for each portfolio of a group, with why it is not refreshed', () => {
    const asOf = new Date().toISOString();
    const told = (more: Partial<BrokerAccount>, status: BrokerConnection['status'] = 'CONNECTED') =>
      describePositions({ ...account, asOf, ...more }, { ...connection, status });
    expect(told({})).toMatch(/^Positions of \w+ \d+, \d{4}, read just now\.$/);
    expect(told({ asOf: null })).toBe('Positions of a day that the broker does not say, read just now.');
    expect(told({ asOf: '2020-01-02T12:00:00Z' })).toMatch(/Newer trades are not in it yet\.$/);
    expect(told({ failure: 'THROTTLED' })).toMatch(/Could not be read since\.$/);
    expect(told({}, 'BROKEN')).toMatch(/Not refreshed until you log in to the broker again\.$/);
    expect(told({}, 'ENDED')).toMatch(/the connection has ended\.$/);
    expect(told({ readAt: null })).toBe('Not read yet.');
  });

  it('is old once it is older than a weekend', () => {
    const asOf = (days: number) => ({ ...account, asOf: new Date(now - days * DAY).toISOString() });
    expect([2.9, 3.1].map((days) => isOld(asOf(days), now))).toEqual([false, true]);
    expect(isOld({ ...account, asOf: null }, now)).toBe(false);
  });
});

describe('What a refresh changed', () => {
  it('is counted over all portfolios', () => {
    expect(describeRefresh(refreshOf({ added: 1, removed: 2 }, { changed: 3 }))).toBe(
      '1 new holding, 3 changed, 2 gone',
    );
    expect(describeRefresh(refreshOf({ added: 2 }))).toBe('2 new holdings');
  });

  it('is alarming where half of a portfolio is gone', () => {
    expect(isHalfGone(refreshOf({ removed: 4 }))).toBe(false);
    expect(isHalfGone(refreshOf({ changed: 1 }, { removed: 5 }))).toBe(true);
  });
});
