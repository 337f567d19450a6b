import type { UniverseRecord } from '@plumbline/sources';
import { bearer, registerAccount } from '../../../../test/accounts.ts';
import { portfoliosOf } from '../../../../test/portfolios.ts';
import type { PortfolioCalls } from '../../../../test/portfolios.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import { company, flag, rollBackUniverse, serveUniverse } from '../../../../test/universe-records.ts';
import { PublishedReleasesReadModel } from '../published-releases.read-model.ts';
import { RecordedScoresReadModel } from '../recorded-scores.read-model.ts';

const abacus = company('AQZ', { name: 'Abacus Tobacco', issuer: 'cik-1' });
const ofAbacus = flag('TOBACCO', '2026-01-15', { issuer: 'cik-1' });
/** Each test has a company that the releases before did not have. */
const others = [
  'Abcam',
  'Birchall',
  'Cordova',
  'Delmonte',
  'Eastwick',
  'Fenimore',
  'Gladwyn',
  'Hollins',
  'Ingram',
  'Jessop',
  'Kimberley',
  'Lambert',
  'Merriman',
  'Northcote',
  'Oglethorpe',
];

describe('A ticker that passes to another company', () => {
  let api: TestApp;
  let jane: PortfolioCalls;
  let portfolio: number;
  let abcam: UniverseRecord;
  let ofAbcam: UniverseRecord;
  let token: string;
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny' });
    const account = await registerAccount(api);
    ({ token } = account);
    jane = portfoliosOf(api, account);
  });
  afterAll(() => api.stop());

  beforeEach(async () => {
    const name = others.shift()!;
    abcam = company('AQZ', { name: `${name} Health`, issuer: name });
    ofAbcam = flag('TOBACCO', '2026-01-20', { issuer: name });
    const former = await serveUniverse(api, abacus, ofAbacus);
    portfolio = await holdIt(former);
  });

  /** Creates a portfolio with the company that has the ticker in the release. */
  const holdIt = async (release: number): Promise<number> => {
    const { id } = await jane.create();
    await jane.add(id, 'AQZ');
    await jane.call('POST', `/${id}/changes/seen`, { release });
    return id;
  };
  const idOf = async (ticker: string): Promise<number> => (await api.get(`/api/tickers/${ticker}`)).body.id;
  const historyOf = async (ticker: string) =>
    (await api.get(`/api/tickers/${await idOf(ticker)}/history`)).body;
  const changesOf = async (id: number) => (await jane.call('GET', `/${id}/changes`)).body;
  const heldIn = async (id: number) =>
    (await jane.holdings(id)).map(({ financialInstrument: { ticker, name, impactScore } }) => ({
      ticker,
      name,
      impactScore,
    }));
  const upload = async (csv: string): Promise<void> => {
    const body = new FormData();
    body.set('file', new Blob([csv]), 'holdings.csv');
    const path = `/api/portfolios/${portfolio}/holdings/upload-excel-file`;
    const response = await api.get(path, { method: 'POST', headers: bearer(token), body });
    expect(response.body).toMatchObject({ completedCount: 1, rejected: [] });
  };
  const added = (date: string) => expect.objectContaining({ criterion: 'TOBACCO', kind: 'ADDED', date });

  it('begins a history, without the scores and flags of the company before', async () => {
    const release = await serveUniverse(api, abcam);
    const only = [expect.objectContaining({ release, impactScore: null, changes: [] })];
    expect(await historyOf('AQZ')).toEqual(only);
    await serveUniverse(api, abcam);
    expect(await historyOf('AQZ')).toEqual(only);
  });

  it('begins it with its own flags, from its own sources, where the score is the same', async () => {
    const release = await serveUniverse(api, abcam, ofAbcam);
    expect(await historyOf('AQZ')).toEqual([
      expect.objectContaining({ release, impactScore: -1, changes: [added('2026-01-20')] }),
    ]);
  });

  it('begins a history also where the ticker was in no release in between', async () => {
    await serveUniverse(api, company('ELM'));
    const release = await serveUniverse(api, abcam);
    expect(await historyOf('AQZ')).toEqual([
      expect.objectContaining({ release, impactScore: null, changes: [] }),
    ]);
  });

  it('begins a history also where their names are alike, but their numbers at the SEC are two', async () => {
    const release = await serveUniverse(api, company('AQZ', { name: 'Abacus Mining', issuer: 'cik-2' }));
    expect(await historyOf('AQZ')).toEqual([expect.objectContaining({ release, changes: [] })]);
    expect(await heldIn(portfolio)).toMatchObject([{ name: 'Abacus Tobacco' }]);
  });

  it('keeps the history of a company that comes back under the name that it had last', async () => {
    const before = await historyOf('AQZ');
    await serveUniverse(api, company('AQZ', { name: 'Zenith Leaf', issuer: 'cik-1' }), ofAbacus);
    await serveUniverse(api, company('ELM'));
    const back = company('AQZ', { name: 'Zenith Leaf Inc', issuer: 'zenith-leaf' });
    await serveUniverse(api, back, flag('TOBACCO', '2026-01-15', { issuer: 'zenith-leaf' }));
    expect(await historyOf('AQZ')).toEqual(before);
  });

  it('leaves holdings with the company that had it, under its name and without a score, and changes nothing', async () => {
    await serveUniverse(api, abcam);
    expect(await heldIn(portfolio)).toEqual([{ ticker: 'AQZ', name: 'Abacus Tobacco', impactScore: null }]);
    expect(await changesOf(portfolio)).toMatchObject({ total: 0, changes: [] });
    expect((await jane.call('GET', `/${portfolio}/score-history`)).body).toEqual([]);
    await serveUniverse(api, abacus, ofAbacus);
    expect(await heldIn(portfolio)).toEqual([{ ticker: 'AQZ', name: 'Abacus Tobacco', impactScore: -1 }]);
  });

  it('tells those who hold the new company what changes later', async () => {
    const id = await holdIt(await serveUniverse(api, abcam));
    await serveUniverse(api, abcam, ofAbcam);
    expect((await changesOf(id)).changes).toMatchObject([
      { ticker: 'AQZ', impactScoreBefore: null, impactScoreNow: -1, changes: [added('2026-01-20')] },
    ]);
  });

  it('means the new company in a file, or the former one that is held where the name says so', async () => {
    await serveUniverse(api, abcam);
    const nameNow = (await api.get('/api/tickers/AQZ')).body.name;
    for (const [name, holding] of [
      ['', nameNow],
      [nameNow, nameNow],
      ['Abacus Tobacco', 'Abacus Tobacco'],
    ]) {
      await upload(`Symbol,Quantity,Description\nAQZ,7,${name}\n`);
      const held = await jane.holdings(portfolio);
      const changed = held.filter(({ shares }) => shares === 7);
      expect([name, ...changed.map(({ financialInstrument }) => financialInstrument.name)]).toEqual([
        name,
        holding,
      ]);
      await upload(`Symbol,Quantity,Description\nAQZ,1,${name}\n`);
    }
  });

  it('shows the earlier scores to nobody', async () => {
    const release = await serveUniverse(api, abcam);
    const [recorded, id] = [api.app.get(RecordedScoresReadModel), await idOf('AQZ')];
    const only = [expect.objectContaining({ instrumentId: id, release, impactScore: null })];
    expect(await recorded.list([id], release)).toEqual(only);
    const all = await recorded.listAll(release);
    expect(all.filter(({ instrumentId }) => instrumentId === id)).toEqual(only);
  });

  it('counts as a new security of the release', async () => {
    const release = await serveUniverse(api, abcam);
    const [published] = await api.app.get(PublishedReleasesReadModel).list(release, 1);
    expect(published).toMatchObject({ changed: 0, added: 1 });
  });

  it('has its former history again when the release is rolled back', async () => {
    const before = await historyOf('AQZ');
    await serveUniverse(api, abcam);
    await rollBackUniverse(api);
    expect(await historyOf('AQZ')).toEqual(before);
  });

  it.each([
    ['the name of its company changes', { name: 'Zenith Leaf', issuer: 'cik-1' }],
    ['its company is known by another key', { name: 'Abacus Tobacco Inc', issuer: 'abacus-tobacco' }],
  ])('does not do so where only %s', async (_, more) => {
    const before = await historyOf('AQZ');
    const release = await serveUniverse(api, company('AQZ', more));
    const [now, ...rest] = await historyOf('AQZ');
    expect(rest).toEqual(before);
    expect(now).toMatchObject({ release, changes: [{ criterion: 'TOBACCO', kind: 'REMOVED' }] });
  });

  it('does not do so for a company abroad that is renamed, by its ISIN', async () => {
    const abroad = (name: string, issuer: string) =>
      company('4004', {
        name,
        issuer,
        ...{
          exchange: 'Tokyo',
          exchangeLocation: 'Tokyo Stock Exchange',
          isDomestic: false,
          isin: 'JP3368000000',
        },
      });
    await serveUniverse(api, abroad('Showa Denko', 'showa-denko'));
    const { id: before } = (await api.get('/api/tickers/4004/TokyoStockExchange')).body;
    await serveUniverse(api, abroad('Resonac Holdings', 'resonac-holdings'));
    expect((await api.get('/api/tickers/4004/TokyoStockExchange')).body).toMatchObject({
      id: before,
      name: 'Resonac Holdings',
    });
  });

  it('keeps the history of a fund that is renamed', async () => {
    const fund = (name: string) => company('FND', { name, type: 'EXCHANGE_TRADED_FUND', issuer: null });
    const first = await serveUniverse(api, fund('Leaf Income ETF'));
    await serveUniverse(api, fund('Global Growth Fund'));
    expect(await historyOf('FND')).toEqual([expect.objectContaining({ release: first })]);
  });
});
