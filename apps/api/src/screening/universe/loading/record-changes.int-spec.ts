import { registerAccount } from '../../../../test/accounts.ts';
import { portfoliosOf } from '../../../../test/portfolios.ts';
import type { PortfolioCalls } from '../../../../test/portfolios.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import { company, flag, rollBackUniverse, serveUniverse } from '../../../../test/universe-records.ts';
import { PublishedReleasesReadModel } from '../published-releases.read-model.ts';
import { RecordedScoresReadModel } from '../recorded-scores.read-model.ts';

const abacus = company('ABC', { name: 'Abacus Tobacco', issuer: 'cik-1' });
const abcam = company('ABC', { name: 'Abcam Health', issuer: 'cik-2' });
const ofAbacus = flag('TOBACCO', '2026-01-15', { issuer: 'cik-1' });
const ofAbcam = flag('TOBACCO', '2026-01-20', { issuer: 'cik-2' });

describe('A ticker that passes to another company', () => {
  let api: TestApp;
  let jane: PortfolioCalls;
  let portfolio: number;
  let former: number;
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny' });
    jane = portfoliosOf(api, await registerAccount(api));
    await serveUniverse(api, abacus, ofAbacus);
    ({ id: portfolio } = await jane.create());
    await jane.add(portfolio, 'ABC');
  });
  afterAll(() => api.stop());

  beforeEach(async () => {
    former = await serveUniverse(api, abacus, ofAbacus);
    await jane.call('POST', `/${portfolio}/changes/seen`, { release: former });
  });

  const idOf = async (ticker: string): Promise<number> => (await api.get(`/api/tickers/${ticker}`)).body.id;
  const historyOf = async (ticker: string) =>
    (await api.get(`/api/tickers/${await idOf(ticker)}/history`)).body;
  const changesOf = async () => (await jane.call('GET', `/${portfolio}/changes`)).body;
  const added = (date: string) => expect.objectContaining({ criterion: 'TOBACCO', kind: 'ADDED', date });

  it('begins a history, without the scores and flags of the company before', async () => {
    const release = await serveUniverse(api, abcam);
    const only = [expect.objectContaining({ release, impactScore: null, changes: [] })];
    expect(await historyOf('ABC')).toEqual(only);
    await serveUniverse(api, abcam);
    expect(await historyOf('ABC')).toEqual(only);
  });

  it('begins it with its own flags, from its own sources, where the score is the same', async () => {
    const release = await serveUniverse(api, abcam, ofAbcam);
    expect(await historyOf('ABC')).toEqual([
      expect.objectContaining({ release, impactScore: -1, changes: [added('2026-01-20')] }),
    ]);
  });

  it('begins a history also where the ticker was in no release in between', async () => {
    await serveUniverse(api, company('ELM'));
    const release = await serveUniverse(api, abcam);
    expect(await historyOf('ABC')).toEqual([
      expect.objectContaining({ release, impactScore: null, changes: [] }),
    ]);
  });

  it('keeps the history of a company that comes back under the name that it had last', async () => {
    const before = await historyOf('ABC');
    await serveUniverse(api, company('ABC', { name: 'Zenith Leaf', issuer: 'cik-1' }), ofAbacus);
    await serveUniverse(api, company('ELM'));
    const back = company('ABC', { name: 'Zenith Leaf Inc', issuer: 'zenith-leaf' });
    await serveUniverse(api, back, flag('TOBACCO', '2026-01-15', { issuer: 'zenith-leaf' }));
    expect(await historyOf('ABC')).toEqual(before);
  });

  it('is no change for those who hold it, while what changes later is one', async () => {
    const passed = await serveUniverse(api, abcam);
    expect(await changesOf()).toMatchObject({ total: 0, changes: [] });
    await jane.call('POST', `/${portfolio}/changes/seen`, { release: passed });
    await serveUniverse(api, abcam, ofAbcam);
    expect((await changesOf()).changes).toMatchObject([
      { ticker: 'ABC', impactScoreBefore: null, impactScoreNow: -1, changes: [added('2026-01-20')] },
    ]);
  });

  it('shows the earlier scores to nobody, in the history of all and of a portfolio', async () => {
    const release = await serveUniverse(api, abcam);
    const [recorded, id] = [api.app.get(RecordedScoresReadModel), await idOf('ABC')];
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
    const before = await historyOf('ABC');
    await serveUniverse(api, abcam);
    await rollBackUniverse(api);
    expect(await historyOf('ABC')).toEqual(before);
  });

  it.each([
    ['the name of its company changes', { name: 'Zenith Leaf', issuer: 'cik-1' }],
    ['its company is known by another key', { name: 'Abacus Tobacco Inc', issuer: 'abacus-tobacco' }],
  ])('does not do so where only %s', async (_, more) => {
    const before = await historyOf('ABC');
    const release = await serveUniverse(api, company('ABC', more));
    const [now, ...rest] = await historyOf('ABC');
    expect(rest).toEqual(before);
    expect(now).toMatchObject({ release, changes: [{ criterion: 'TOBACCO', kind: 'REMOVED' }] });
  });

  it('keeps the history of a fund that is renamed', async () => {
    const fund = (name: string) => company('FND', { name, type: 'EXCHANGE_TRADED_FUND', issuer: null });
    const first = await serveUniverse(api, fund('Leaf Income ETF'));
    await serveUniverse(api, fund('Global Growth Fund'));
    expect(await historyOf('FND')).toEqual([expect.objectContaining({ release: first })]);
  });
});
