import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';

describe('GET /api/search', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp();
  });
  afterAll(() => api.stop());

  const search = (query: string, size?: number) =>
    api.get(`/api/search?query=${encodeURIComponent(query)}${size === undefined ? '' : `&size=${size}`}`);
  const tickers = async (query: string) =>
    (await search(query)).body.map(({ ticker }: { ticker: string }) => ticker);

  it('finds Apple by its first letters', async () => {
    expect((await tickers('appl'))[0]).toBe('AAPL');
  });

  it('returns everything that a row of results shows', async () => {
    const { body, headers } = await search('aapl');
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(body[0]).toEqual({
      id: expect.any(Number),
      ticker: 'AAPL',
      name: 'Apple Inc.',
      impactScore: expect.any(Number),
      standing: 'VIOLATION',
      isBound: false,
      exchange: 'NASDAQ',
      isDomestic: true,
      exchangeLocation: null,
      hasSampleData: expect.any(Boolean),
      type: 'COMMON_STOCK',
    });
  });

  it.each(['BRK.B', 'BRK-B', 'brk/b', ' brkb '])('reads %s as the share class it is', async (query) => {
    expect((await tickers(query))[0]).toBe('BRK.B');
  });

  it.each([
    ['NYSE:KO', 'KO'],
    ['AAPL Apple', 'AAPL'],
    ['apple computer', 'AAPL'],
    ['tesla motors', 'TSLA'],
    ['united health care', 'UNH'],
    ['netflicks', 'NFLX'],
    ['palenteer', 'PLTR'],
    ['トヨタ', 'TM'],
    ['att', 'T'],
    ['tsmc', 'TSM'],
    ['dow jones etf', 'DIA'],
    ['berkshire hathaway class b', 'BRK.B'],
  ])('finds with %s what was meant', async (query, ticker) => {
    expect((await tickers(query))[0]).toBe(ticker);
  });

  it('returns nothing for an empty or missing query', async () => {
    expect((await search('')).body).toEqual([]);
    expect((await search('   ')).body).toEqual([]);
    expect((await api.get('/api/search')).body).toEqual([]);
  });

  it('returns ten results by default, and at most fifty', async () => {
    expect((await search('a')).body).toHaveLength(10);
    expect((await search('a', 3)).body).toHaveLength(3);
    expect((await search('a', 50)).body).toHaveLength(50);
  });

  it.each(['0', '51', '-1', '1.5', 'ten', 'NaN', '1e9'])('refuses size=%s and says why', async (size) => {
    const { status, body, headers } = await api.get(`/api/search?query=a&size=${size}`);
    expect(status).toBe(400);
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(body).toMatchObject({ title: 'The request is not valid', violations: [{ field: 'size' }] });
  });

  it.each([
    ['control characters', '\u0000\u0007\u001b[31m'],
    ['SQL', `'; DROP TABLE instrument; --`],
    ['emoji', '🙏📈'],
    ['a lone surrogate', encodeURIComponent('a').replace('a', '%ED%A0%80')],
    ['markup', '<script>alert(1)</script>'],
    ['10,000 characters', 'a'.repeat(10_000)],
    ['10,000 words', 'a '.repeat(5_000)],
  ])('takes %s for a query that finds little', async (_kind, query) => {
    const { status, body } = await search(query);
    expect(status).toBe(200);
    expect(Array.isArray(body)).toBe(true);
  });

  it('uses a repeated query parameter once', async () => {
    const { status, body } = await api.get('/api/search?query=aapl&query=msft');
    expect(status).toBe(200);
    expect(body[0].ticker).toBe('AAPL');
  });

  it.each(['identity', 'gzip', 'br'])(
    'responds with the profile that is the default, encoded as %s',
    async (encoding) => {
      const headers = { 'accept-encoding': encoding };
      const [without, withDefault] = await Promise.all(
        ['', '&profile=0'].map((profile) =>
          fetch(`${api.url}/api/search?query=apple&size=20${profile}`, { headers }),
        ),
      );
      expect(without.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(await without.text()).toBe(await withDefault.text());
    },
  );

  it.each([
    ['a profile', '&profile=1', 401],
    ['a size', '&size=51', 400],
  ])('reads %s behind a thousand other parameters', async (_, parameter, status) => {
    const others = Array.from({ length: 1_000 }, (_parameter, index) => `&p${index}`).join('');
    expect((await api.get(`/api/search?query=apple${others}${parameter}`)).status).toBe(status);
  });

  it('finds a security whichever letter is missing', async () => {
    expect((await tickers('microsft'))[0]).toBe('MSFT');
  });

  it('finds a company by the ticker that it had, and nothing for a path', async () => {
    expect((await tickers('fb')).slice(0, 2)).toContain('META');
    expect(await tickers('/admin')).toEqual([]);
  });

  it('finds companies by their common names', async () => {
    expect((await tickers('google')).slice(0, 2)).toContain('GOOGL');
    expect((await tickers('facebook'))[0]).toBe('META');
  });
});
