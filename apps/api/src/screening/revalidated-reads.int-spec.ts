import { bearer, grantRoles, registerAccount } from '../../test/accounts.ts';
import type { TestApp } from '../../test/test-app.ts';
import { startTestApp } from '../../test/test-app.ts';
import { company, flag, serveUniverse } from '../../test/universe-records.ts';

let api: TestApp;
let id: number;
beforeAll(async () => {
  api = await startTestApp({ universe: 'tiny' });
  await serveUniverse(api, company('OAK'), company('ASH'));
  id = (await api.get('/api/tickers/OAK')).body.id;
});
afterAll(() => api.stop());

const read = (path: string, etag: string | null, headers: Record<string, string> = {}) =>
  api.get(path, { headers: { ...headers, ...(etag && { 'if-none-match': etag }) } });

const paths = () => [
  '/api/search?query=OAK',
  '/api/tickers/OAK',
  `/api/tickers/${id}/history`,
  `/api/tickers/${id}/alternatives`,
  `/api/standards?instrument=${id}`,
  '/api/ranked',
  '/api/trending',
  '/api/faith-funds',
  '/api/screening-categories',
];

describe('Scores under the default standard', () => {
  it('have a tag, and are not sent again to who has them, to each token alike', async () => {
    const { token } = await registerAccount(api);
    for (const path of paths()) {
      const { status, headers } = await read(path, null);
      const etag = headers.get('etag');
      expect([path, status, etag, headers.get('cache-control')]).toEqual([
        path,
        200,
        expect.stringMatching(/^W\/"/),
        'no-cache',
      ]);
      for (const who of [{}, bearer(token)]) {
        const again = await read(path, etag, who);
        expect([path, again.status, again.body, again.headers.get('etag')]).toEqual([path, 304, '', etag]);
      }
    }
  });

  it('have the same tag compressed, and are sent to who has something else', async () => {
    const path = '/api/screening-categories';
    const { headers } = await read(path, null);
    const compressed = await read(path, 'W/"other", W/"another"', { 'accept-encoding': 'br' });
    expect([compressed.status, compressed.headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(compressed.headers.get('etag')).toBe(headers.get('etag'));
  });

  it('have another tag after a release that changes them', async () => {
    const etag = (await read('/api/tickers/OAK', null)).headers.get('etag');
    await serveUniverse(api, company('OAK'), company('ASH'), flag('TOBACCO', '2026-01-15'));
    const { status, headers } = await read('/api/tickers/OAK', etag);
    expect([status, headers.get('etag') === etag]).toEqual([200, false]);
  });
});

describe('What an account is responded with, and what is wrong', () => {
  it('has no tag and is kept by nobody', async () => {
    const premium = await registerAccount(api);
    await grantRoles(api.database, premium.id, 'ROLE_PREMIUM');
    const own = bearer(premium.token);
    for (const [path, headers, expected] of [
      ['/api/tickers/OAK?profile=1', own, 200],
      ['/api/search?query=OAK&profile=2', own, 200],
      ['/api/portfolios', own, 200],
      ['/api/tickers/NOSUCH', {}, 404],
    ] as const) {
      const response = await read(path, '*', headers);
      expect([
        path,
        response.status,
        response.headers.get('etag'),
        response.headers.get('cache-control'),
      ]).toEqual([path, expected, null, 'no-store']);
    }
  });
});
