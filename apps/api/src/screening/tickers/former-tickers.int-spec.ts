import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { company, serveUniverse } from '../../../test/universe-records.ts';

describe('A security whose ticker another company had', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny' });
    await serveUniverse(
      api,
      company('FB', { name: 'Buffer Fund' }),
      company('FB', { isDomestic: false, exchangeLocation: 'London' }),
      company('META', { name: 'Meta Platforms Inc.' }),
      company('COH', { name: 'Cochlear Ltd', isDomestic: false, exchangeLocation: 'Sydney' }),
      company('TPR', { name: 'Tapestry Inc.' }),
      company('CUBT', { name: 'Curative Biotechnology Inc' }),
      company('LB', { name: 'LandBridge Co LLC' }),
    );
  });
  afterAll(() => api.stop());

  const formerOf = async (path: string) => {
    const { status, body } = await api.get(`/api/tickers/${path}`);
    expect(status).toBe(200);
    return body.former;
  };

  it('says which one, until when, and its ticker now', async () => {
    expect(await formerOf('FB')).toEqual({
      statement: 'FB was the ticker of Facebook Inc until June 2022. It is Meta Platforms, Inc. (META) now.',
      successorTicker: 'META',
    });
  });

  it('says so abroad only where the ticker alone leads there', async () => {
    expect(await formerOf('COH')).toMatchObject({ successorTicker: 'TPR' });
    expect(await formerOf('FB/London')).toBeUndefined();
  });

  it.each([
    ['has gone on under it', 'CUBT'],
    ['is not in the release', 'LB'],
    ['is not known', 'META'],
  ])('says nothing where that one %s', async (_, ticker) => {
    expect(await formerOf(ticker)).toBeUndefined();
  });
});
