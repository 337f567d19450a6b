import { randomUUID } from 'node:crypto';
import { bearer, json, registerAccount } from '../../test/accounts.ts';
import type { TestAccount } from '../../test/accounts.ts';
import type { TestApp } from '../../test/test-app.ts';
import { startTestApp } from '../../test/test-app.ts';
import { company, serveUniverse } from '../../test/universe-records.ts';
import { IdempotencyKeys } from '../platform/idempotency/idempotency-keys.ts';

let api: TestApp;
let jane: TestAccount;
beforeAll(async () => {
  api = await startTestApp({ universe: 'tiny' });
  await serveUniverse(api, company('OAK'));
});
beforeEach(async () => (jane = await registerAccount(api)));
afterAll(() => api.stop());

const withKey = (init: RequestInit, key: string): RequestInit => ({
  ...init,
  headers: { ...(init.headers as Record<string, string>), 'idempotency-key': key },
});
const create = (key: string, name = 'Mine', { token } = jane) =>
  api.get('/api/portfolios', withKey(json('POST', { name, type: 'IRA' }, token), key));
const importFile = (key: string, text: string) => {
  const body = new FormData();
  body.set('file', new Blob([text]), 'IRA.csv');
  const init = { method: 'POST', headers: bearer(jane.token), body };
  return api.get('/api/portfolios/import-file', withKey(init, key));
};
const countPortfolios = async () =>
  (await api.get('/api/portfolios', { headers: bearer(jane.token) })).body.portfolios.length;
const typeOf = (body: { readonly type: string }) => body.type.split('/').at(-1);

describe('A request with an idempotency key', () => {
  it('is carried out once, and responds again as it did', async () => {
    const key = randomUUID();
    const [first, again] = [await create(key), await create(key)];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(await countPortfolios()).toBe(1);
  });

  it('is carried out once when it is a file, and each time without a key', async () => {
    const file = 'Ticker,Shares\nOAK,1\n';
    const [first, again] = [await importFile('"a"', file), await importFile('"a"', file)];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    const other = await importFile('"a"', 'Ticker,Shares\nOAK,2\n');
    expect([other.status, typeOf(other.body)]).toEqual([422, 'idempotency-key-reused']);
    const { token } = jane;
    await api.get('/api/portfolios', json('POST', { name: 'Mine', type: 'IRA' }, token));
    await api.get('/api/portfolios', json('POST', { name: 'Mine', type: 'IRA' }, token));
    expect(await countPortfolios()).toBe(3);
  });

  it('is carried out once where there is no body to respond with', async () => {
    const { body: portfolio } = await create(randomUUID());
    const { body: oak } = await api.get('/api/tickers/OAK');
    const body = { financialInstrumentId: oak.id, portfolioIds: [portfolio.id], shares: 2, ifHeld: 'ADD' };
    const add = () => api.get('/api/portfolios/holdings', withKey(json('POST', body, jane.token), 'add-1'));
    for (const { status, body: text } of [await add(), await add()])
      expect([status, text]).toEqual([201, '']);
    const { body: list } = await api.get(`/api/portfolios/${portfolio.id}/holdings`, {
      headers: bearer(jane.token),
    });
    expect(list.holdings[0].shares).toBe(2);
  });

  it('is refused with another body, and with another call', async () => {
    await create('a');
    const other = await create('a', 'Yours');
    expect([other.status, typeOf(other.body)]).toEqual([422, 'idempotency-key-reused']);
    const group = json('POST', { name: 'Mine', portfolioIds: [] }, jane.token);
    expect((await api.get('/api/portfolio-groups', withKey(group, 'a'))).status).toBe(422);
  });

  it('is refused while the first one runs, and many at once are one', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => create('many')));
    const statuses = new Set(responses.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 201 && status !== 409)).toEqual([]);
    for (const { status, body } of responses)
      if (status === 409) expect(typeOf(body)).toBe('idempotent-request-running');
    expect(await countPortfolios()).toBe(1);
    await api.database.query('UPDATE idempotency_key SET ended_at = NULL WHERE account_id = $1', [jane.id]);
    expect((await create('many')).status).toBe(409);
  });

  it('may be sent again after a failure, also another one with the key', async () => {
    expect((await create('b', '')).status).toBe(400);
    expect((await create('b')).status).toBe(201);
  });

  it('has nothing to do with that of another account', async () => {
    const bob = await registerAccount(api);
    const [mine, others] = [await create('c'), await create('c', 'Mine', bob)];
    expect([mine.status, others.status, mine.body.id === others.body.id]).toEqual([201, 201, false]);
  });

  it.each(['', 'with blanks', 'x'.repeat(256)])('is refused with the key %j', async (key) => {
    const { status, body } = await create(key);
    expect([status, body.violations?.[0].field]).toEqual([400, 'Idempotency-Key']);
  });
});

describe('A key', () => {
  it('is forgotten after a day, and free again ten minutes after its process has gone', async () => {
    const age = (interval: string, changes = '') =>
      api.database.query(
        `UPDATE idempotency_key SET created_at = now() - interval '${interval}'${changes} WHERE account_id = ${jane.id}`,
      );
    await create('d');
    await age('11 minutes');
    expect((await create('d', 'Other')).status).toBe(422);
    await age('11 minutes', ', ended_at = NULL');
    expect((await create('d', 'Other')).status).toBe(201);
    await age('25 hours');
    await api.app.get(IdempotencyKeys).deleteOld();
    expect((await create('d')).status).toBe(201);
    expect(await countPortfolios()).toBe(3);
  });
});
