import type { BrokerPosition } from '@plumbline/holdings-files';
import { BrokerServiceUnavailableError } from '../brokerages.errors.ts';
import { toAccounts, toAddedItems, toAsOf, toConnection, toNewConnection, toWindow } from './plaid-shapes.ts';

const asOf = new Date('2026-11-27T12:00:00Z');
const account = { account_id: 'a', name: 'Brokerage', type: 'investment', subtype: 'brokerage' };
const security = { security_id: 's', type: 'equity', ticker_symbol: 'OAK', name: 'Oak Company' };
const holding = {
  ...{ account_id: 'a', security_id: 's', quantity: 2.5, institution_price: 40 },
  ...{ institution_price_as_of: '2026-11-26', iso_currency_code: 'USD' },
};
const positionsOf = (
  more: object = {},
  ofSecurity: object = {},
  readAt: Date | null = asOf,
): Promise<BrokerPosition[]> =>
  toAccounts(
    {
      accounts: [account],
      holdings: [{ ...holding, ...more }],
      securities: [{ ...security, ...ofSecurity }],
    },
    readAt,
  )[0]!.listPositions();

describe('Positions that Plaid tells', () => {
  it('have ticker, name, currency, units and price as told', async () => {
    expect(await positionsOf()).toEqual([
      {
        ...{ kind: 'SECURITY', ticker: 'OAK', name: 'Oak Company', exchange: '' },
        ...{ currency: 'USD', units: 2.5, price: 40 },
      },
    ]);
  });

  it.each([
    ['etf', 'SECURITY'],
    ['mutual fund', 'SECURITY'],
    ['other', 'SECURITY'],
    [null, 'SECURITY'],
    ['cryptocurrency', 'COIN'],
    ['derivative', 'OPTION'],
    ['fixed income', 'BOND'],
    ['loan', 'BOND'],
  ])('of the type %s are %s', async (type, kind) => {
    expect((await positionsOf({}, { type }))[0]!.kind).toBe(kind);
  });

  it('are left out where they count as cash', async () => {
    expect(await positionsOf({}, { is_cash_equivalent: true })).toEqual([]);
    expect(await positionsOf({}, { type: 'cash' })).toEqual([]);
  });

  it.each([
    ['0, which is no price', { institution_price: 0 }, {}, null],
    ['one of last week', { institution_price_as_of: '2026-11-20' }, {}, null],
    [
      'one of last week, and nothing else is known',
      { institution_price_as_of: '2026-11-20' },
      { ticker_symbol: null },
      40,
    ],
    ['one without a day', { institution_price_as_of: null }, {}, 40],
    ['none', { institution_price: null }, {}, null],
  ])('have as their price, when the institution gives %s', async (_, more, ofSecurity, price) => {
    expect((await positionsOf(more, ofSecurity))[0]!.price).toBe(price);
  });

  it('have no price of a former week either where Plaid does not say when it read them', async () => {
    const old = { institution_price_as_of: '2020-01-02' };
    const fresh = { institution_price_as_of: new Date().toISOString().slice(0, 10) };
    expect((await positionsOf(old, {}, null))[0]!.price).toBeNull();
    expect((await positionsOf(old, { ticker_symbol: null }, null))[0]!.price).toBe(40);
    expect((await positionsOf(fresh, {}, null))[0]!.price).toBe(40);
  });

  it('may be in a currency that has no official code', async () => {
    const currency = { iso_currency_code: null, unofficial_currency_code: 'btc' };
    expect((await positionsOf(currency))[0]!.currency).toBe('BTC');
  });

  it('are not known when the security of one is missing', async () => {
    await expect(positionsOf({ security_id: 'other' })).rejects.toThrow(BrokerServiceUnavailableError);
  });

  it.each([
    [{ current: 100 }, false],
    [{ current: 0 }, true],
    [{ current: null }, true],
    [undefined, true],
  ])('are none of an empty account only, which is worth nothing: %j', async (balances, isEmpty) => {
    const response = { accounts: [{ ...account, balances }], holdings: [], securities: [] };
    const positions = toAccounts(response, asOf)[0]!.listPositions();
    if (isEmpty) expect(await positions).toEqual([]);
    else await expect(positions).rejects.toThrow(BrokerServiceUnavailableError);
  });
});

describe('Accounts and items that Plaid tells', () => {
  const accountOf = (more: object) =>
    toAccounts({ accounts: [{ ...account, ...more }], holdings: [], securities: [] }, asOf);

  it.each([
    ['roth', 'Roth IRA'],
    ['sep ira', 'IRA'],
    ['roth 401k', '401(k)'],
    ['403B', '403(b)'],
    ['529', '529'],
    ['hsa', 'HSA'],
    ['trust', 'Trust'],
    ['brokerage', 'Individual'],
    ['pension', 'Other'],
  ])('of the subtype %s are %s', (subtype, type) => {
    expect(accountOf({ subtype, name: 'Account' })[0]!.type).toBe(type);
  });

  it('are investments only, with a name even where the institution gives none', () => {
    expect(accountOf({ type: 'depository' })).toEqual([]);
    expect(accountOf({ name: null, mask: '4821' })[0]).toMatchObject({ name: 'Account …4821', asOf });
  });

  it('are as of what Plaid last read, where it says that', () => {
    const status = { investments: { last_successful_update: '2026-11-20T12:00:00Z' } };
    expect(toAsOf({ status })).toEqual(new Date('2026-11-20T12:00:00Z'));
    expect([{}, { status: null }, { status: {} }].map(toAsOf)).toEqual([null, null, null]);
  });

  it('are broken by an error that a login mends, and by no other', () => {
    const isBroken = (error: unknown) =>
      toConnection({ item: { item_id: 'i', institution_name: 'Oak', error } }).isBroken;
    expect(isBroken(null)).toBe(false);
    expect(isBroken({ error_code: 'ITEM_LOGIN_REQUIRED' })).toBe(true);
    expect(isBroken({ error_code: 'INSTITUTION_DOWN' })).toBe(false);
  });

  it('were added in a session that has ended, if any was', () => {
    const added = { public_token: 'p', institution: { name: 'Oak Bank' } };
    const sessions = [{ results: null }, {}, { results: { item_add_results: [added] } }];
    expect(toAddedItems({ link_sessions: sessions })).toEqual([{ publicToken: 'p', brokerName: 'Oak Bank' }]);
    expect(toAddedItems({})).toEqual([]);
  });
});

describe('A response of another shape', () => {
  it.each([
    ['a window that is no page', () => toWindow({ hosted_link_url: 'javascript:1', link_token: 'l' })],
    ['a window without a token', () => toWindow({ hosted_link_url: 'https://secure.plaid.com/l' })],
    ['an item without a token', () => toNewConnection({ item_id: 'i' }, 'Oak')],
    ['no item', () => toConnection({ item: null })],
    ['no accounts', () => toAccounts({ holdings: [], securities: [] }, null)],
    ['nothing', () => toAccounts(null, null)],
    [
      'an added item without a token',
      () => toAddedItems({ link_sessions: [{ results: { item_add_results: [{}] } }] }),
    ],
  ])('is as good as none: %s', (_, read) => {
    expect(read).toThrow(BrokerServiceUnavailableError);
  });
});
