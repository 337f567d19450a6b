import { BrokerServiceUnavailableError } from '../brokerages.errors.ts';
import { listOf } from '../service-shapes.ts';
import { toAccount, toConnection, toPositions, toUser, toWindowAddress } from './snaptrade-shapes.ts';

const instrument = {
  kind: 'stock',
  id: '7c7ee8a0',
  symbol: 'OAK',
  raw_symbol: 'OAK',
  description: 'Oak Company',
  currency: 'USD',
};
const positionsOf = (...results: unknown[]) => toPositions({ results });

describe('Positions that SnapTrade tells', () => {
  it('have ticker, name, currency, units and price as told', () => {
    expect(positionsOf({ instrument, units: '10.12345678', price: '40.5', currency: 'USD' })).toEqual([
      {
        kind: 'SECURITY',
        ticker: 'OAK',
        name: 'Oak Company',
        exchange: '',
        currency: 'USD',
        units: 10.12345678,
        price: 40.5,
      },
    ]);
  });

  it.each([
    ['stock', 'SECURITY'],
    ['mutualfund', 'SECURITY'],
    ['other', 'SECURITY'],
    ['something new', 'SECURITY'],
    ['crypto', 'COIN'],
    ['option', 'OPTION'],
    ['bond', 'BOND'],
    ['future', 'OTHER'],
    ['cfd', 'OTHER'],
  ])('of the kind %s are %s', (kind, expected) => {
    expect(positionsOf({ instrument: { ...instrument, kind } })[0]!.kind).toBe(expected);
  });

  it('are left out where they count as cash', () => {
    expect(positionsOf({ instrument, units: '1', cash_equivalent: true })).toEqual([]);
  });

  it.each([
    [null, null],
    ['', null],
    ['ten', null],
    ['1e400', null],
    ['0x10', null],
    ['-2.5', -2.5],
    [3, 3],
    [{}, null],
  ])('have no number that was not told: %j', (told, expected) => {
    const { units, price } = positionsOf({ instrument, units: told, price: told })[0]!;
    expect([units, price]).toEqual([expected, expected]);
  });

  it('may be of something that the broker does not know either', () => {
    expect(positionsOf({ instrument: null, units: '5', price: '2' })).toMatchObject([
      { ticker: '', name: '', units: 5, price: 2 },
    ]);
  });
});

describe('Accounts and connections that SnapTrade tells', () => {
  it.each([
    ['Roth IRA', 'Roth IRA'],
    ['ROTH INDIVIDUAL RETIREMENT ACCOUNT', 'Roth IRA'],
    ['Traditional IRA', 'IRA'],
    ['401k', '401(k)'],
    ['403(b) Plan', '403(b)'],
    ['Health Savings Account', 'HSA'],
    ['529 Plan', '529'],
    ['JOINT TENANTS', 'Joint'],
    ['Joint', 'Joint'],
    ['Family Trust', 'Trust'],
    ['Individual - Margin', 'Individual'],
    ['Virtual', 'Other'],
  ])('of the type %s are %s', (rawType, type) => {
    expect(toAccount({ id: 'a', name: 'Account', raw_type: rawType }).type).toBe(type);
  });

  it('are as of what the service last read, unless that is in the future or no time', () => {
    const asOf = (time: unknown) =>
      toAccount({ id: 'a', sync_status: { holdings: { last_successful_sync: time } } }).asOf;
    expect(asOf('2026-11-20T12:00:00.000Z')).toEqual(new Date('2026-11-20T12:00:00.000Z'));
    expect(['2999-01-01T00:00:00Z', 'yesterday', null, 5].map(asOf)).toEqual([null, null, null, null]);
  });

  it('have a name even where the broker gives none', () => {
    expect(toAccount({ id: 'a', name: null, number: '****8443' }).name).toBe('Account …8443');
    expect(toConnection({ id: 'c', brokerage: null, name: '' })).toMatchObject({ brokerName: 'Broker' });
    expect(
      toConnection({ id: 'c', brokerage: { name: 'x\u0000y'.padEnd(200, 'z') } }).brokerName,
    ).toHaveLength(80);
  });

  it('are not ready before the service has read them', () => {
    const holdings = { initial_sync_completed: false, last_successful_sync: null };
    expect(toAccount({ id: 'a', sync_status: { holdings } }).isReady).toBe(false);
  });
});

describe('A response of another shape', () => {
  it.each([
    ['a user without a secret', () => toUser({ userId: 'u' })],
    ['no object', () => toUser('u')],
    ['a window that is no page', () => toWindowAddress({ redirectURI: 'javascript:alert(1)' })],
    ['no address', () => toWindowAddress({ redirectURI: 'here' })],
    ['a connection without an id', () => toConnection({ name: 'Oak' })],
    ['an account with a number as id', () => toAccount({ id: 5 })],
    ['no list', () => listOf({ results: [] })],
    ['positions that are no list', () => toPositions({ results: null })],
    ['a position that is no object', () => toPositions({ results: ['OAK'] })],
  ])('is as good as none: %s', (_, read) => {
    expect(read).toThrow(BrokerServiceUnavailableError);
  });
});
