import type { UnlistedCompanyResponse } from '@plumbline/contracts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';

describe('GET /api/unlisted-companies', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp();
  });
  afterAll(() => api.stop());

  const find = async (query: string): Promise<UnlistedCompanyResponse[]> => {
    const { status, body } = await api.get(`/api/unlisted-companies?query=${encodeURIComponent(query)}`);
    expect(status).toBe(200);
    return body;
  };

  it('says of a private company that it has no shares that are traded, with the source', async () => {
    expect(await find('hobby lobby')).toEqual([
      {
        name: 'Hobby Lobby',
        formerTicker: null,
        successorTicker: null,
        statement: 'Hobby Lobby is a private company: it has no shares that are traded.',
        isExact: true,
        sourceUrl: expect.stringMatching(/^https:/),
        sourceTitle: expect.any(String),
        sourceDate: expect.stringMatching(/^\d{4}/),
        isDayOfReading: true,
      },
    ]);
    expect(await find('chick fil')).toMatchObject([{ name: 'Chick-fil-A', isExact: false }]);
  });

  it('says what became of a company by its ticker and by its name', async () => {
    for (const query of ['K', 'kellanova', 'kellogg'])
      expect((await find(query))[0]).toMatchObject({
        name: 'Kellanova',
        formerTicker: 'K',
        statement: 'Kellanova (K) is no longer listed: acquired by Mars in December 2025.',
        isExact: true,
      });
  });

  it('says which ticker a company has now, where the release has it', async () => {
    expect(await find('fb')).toMatchObject([{ formerTicker: 'FB', successorTicker: 'META', isExact: true }]);
    expect(await find('AAAEX')).toMatchObject([{ successorTicker: null }]);
  });

  it.each(['', '   ', '/admin', 'apple', '\u0000', 'a'.repeat(10_000)])(
    'finds nothing for %j',
    async (query) => {
      expect(await find(query)).toEqual([]);
    },
  );

  it('takes a missing query for an empty one', async () => {
    expect((await api.get('/api/unlisted-companies')).body).toEqual([]);
  });
});
