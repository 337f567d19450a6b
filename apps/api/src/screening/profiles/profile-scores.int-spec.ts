import type { Role } from '@plumbline/contracts';
import { compileProfile, catalog, presets, scoreUniverse } from '@plumbline/screening';
import type { ImpactScores } from '@plumbline/screening';
import { bearer, json, registerAccount } from '../../../test/accounts.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import { twoDecimals } from '../universe/snapshot/listing.ts';
import { UniverseStore } from '../universe/universe-store.ts';
import { ProfileScores } from './profile-scores.ts';

const somebody = (...more: Role[]): SignedInAccount => ({
  id: 1,
  sessionId: '',
  scopes: null,
  authorities: ['ROLE_USER', ...more],
  isGoodStanding: true,
  isDemo: false,
  isExempt: false,
  isProtected: false,
});

describe('Screening profile of a request', () => {
  let api: TestApp;
  let profiles: ProfileScores;
  let snapshot: UniverseSnapshot;
  beforeAll(async () => {
    api = await startTestApp({ env: { RATE_LIMIT: 'off' } });
    profiles = api.app.get(ProfileScores, { strict: false });
    snapshot = api.app.get(UniverseStore, { strict: false }).current;
  });
  afterAll(() => api.stop());

  it('is preset 0 by default', async () => {
    const profile = await profiles.resolve(somebody(), undefined);
    expect(profile).toMatchObject({ id: '0', name: 'Faith Based Evangelical' });
    expect(profile).toEqual(await profiles.resolve(somebody(), '0'));
    expect(profiles.getScores(snapshot, profile)).toEqual(snapshot.scores);
  });

  it.each(['1', '2', '3'])('may be preset %s with Premium or as an administrator only', async (id) => {
    const { name } = presets[Number(id)];
    for (const role of ['ROLE_PREMIUM', 'ROLE_ADMIN'] as const) {
      expect(await profiles.resolve(somebody(role), id)).toMatchObject({ id, name });
    }
    for (const me of [somebody(), somebody('ROLE_ADVISOR')]) {
      await expect(profiles.resolve(me, id)).rejects.toMatchObject({
        kind: 'forbidden',
        message: 'You must upgrade to a Premium Account for this feature',
      });
    }
  });

  it('may belong to the account, but not to another', async () => {
    const { id, token } = await registerAccount(api);
    const request = { name: 'No smoke', positive: [], negative: ['TOBACCO'] };
    const { body: kept } = await api.get('/api/screening-profiles', json('POST', request, token));
    const own = await profiles.resolve({ ...somebody(), id }, `${kept.id}`);
    expect(own).toMatchObject({ id: `${kept.id}`, name: 'No smoke' });
    expect(profiles.getScores(snapshot, own)).toEqual(
      scoreUniverse(snapshot.screening, compileProfile(catalog, request)),
    );
    await expect(
      profiles.resolve({ ...somebody('ROLE_ADMIN'), id: id + 1 }, `${kept.id}`),
    ).rejects.toMatchObject({ kind: 'absent' });
  });

  it.each(['4', '00', '01', '', 'x', '-1', '1e3', '2147483648', '9999999999', "0' OR 1=1"])(
    'is not there when it is called %s',
    async (id) => {
      await expect(profiles.resolve(somebody('ROLE_PREMIUM'), id)).rejects.toMatchObject({ kind: 'absent' });
    },
  );

  it('ignores criteria that the methodology has dropped since the profile was saved', async () => {
    const { id } = await registerAccount(api);
    const [{ id: profileId }] = await api.database.query<{ id: number }>(
      `INSERT INTO screening_profile (account_id, name, positive, negative)
       VALUES ($1, 'Old', '{}', '{WITCHCRAFT,TOBACCO}') RETURNING id`,
      [id],
    );
    const { compiled } = await profiles.resolve({ ...somebody(), id }, `${profileId}`);
    expect(compiled.negative).toEqual(['TOBACCO']);
  });

  it('is scored once, and of many profiles only the presets and the latest stay in the cache', () => {
    const scoresFor = (...negative: string[]) =>
      profiles.getScores(snapshot, { compiled: compileProfile(catalog, { positive: [], negative }) });
    const catholic = { compiled: compileProfile(catalog, presets[1]) };
    const catholicScores = profiles.getScores(snapshot, catholic);
    const scores = scoresFor('GAMBLING', 'TOBACCO');
    expect(scoresFor('TOBACCO', 'GAMBLING')).toBe(scores);
    for (const { name } of catalog.negatives.slice(0, 10)) scoresFor(name);
    expect(scoresFor('GAMBLING', 'TOBACCO')).toBe(scores);
    for (const { name } of catalog.negatives) scoresFor(name);
    const again = scoresFor('GAMBLING', 'TOBACCO');
    expect(again).not.toBe(scores);
    expect(again).toEqual(scores);
    expect(profiles.getScores(snapshot, catholic)).toBe(catholicScores);
  });
});

describe('Scores of a call with ?profile=', () => {
  const criteria = { positive: [], negative: ['TOBACCO', 'GAMBLING'] };
  let api: TestApp;
  let snapshot: UniverseSnapshot;
  let scores: ImpactScores;
  let token: string;
  let profile: { id: number; name: string };
  let fund: number;
  let paths: string[];
  beforeAll(async () => {
    api = await startTestApp({ env: { RATE_LIMIT: 'off' } });
    snapshot = api.app.get(UniverseStore, { strict: false }).current;
    scores = scoreUniverse(snapshot.screening, compileProfile(catalog, criteria));
    ({ token } = await registerAccount(api));
    const request = json('POST', { name: 'Clean', ...criteria }, token);
    profile = (await api.get('/api/screening-profiles', request)).body;
    fund = snapshot.instruments.rows[snapshot.instruments.findByTicker('SPY', null)!].id;
    paths = [
      '/api/search?query=philip',
      '/api/ranked',
      '/api/trending',
      '/api/tickers/PM',
      `/api/tickers/${fund}/constituents?size=1000`,
      `/api/tickers/${fund}/esg-issues/TOBACCO/contributors`,
      '/api/portfolios',
    ];
  });
  afterAll(() => api.stop());

  const get = (path: string, id: number | string, bearerToken?: string) => {
    const headers = bearerToken ? bearer(bearerToken) : undefined;
    return api.get(`${path}${path.includes('?') ? '&' : '?'}profile=${id}`, { headers });
  };
  const scoreOf = (ticker: string) =>
    twoDecimals(scores.values[snapshot.instruments.findByTicker(ticker, null)!]);

  it('require a token, unless it is preset 0 of a call for visitors', async () => {
    for (const path of paths) {
      expect((await get(path, '1')).status).toBe(401);
      expect((await get(path, profile.id)).status).toBe(401);
      expect((await get(path, '0&profile=1')).status).toBe(401);
    }
    for (const path of paths.slice(0, 5))
      expect((await get(path, '0')).body).toEqual((await api.get(path)).body);
  });

  it('are refused for a preset without Premium, and for a profile that the account does not have', async () => {
    const { token: stranger } = await registerAccount(api);
    for (const path of paths) {
      expect((await get(path, '1', token)).status).toBe(403);
      expect((await get(path, profile.id, stranger)).status).toBe(404);
      expect((await get(path, 'x', token)).status).toBe(400);
    }
  });

  it('follow the profile in a search, and later searches without it do not', async () => {
    const { body: before } = await api.get('/api/search?query=philip&size=50');
    const { body: hits } = await get('/api/search?query=philip&size=50', profile.id, token);
    expect(hits.map(({ id }: { id: number }) => id)).toEqual(before.map(({ id }: { id: number }) => id));
    for (const { id, impactScore } of hits)
      expect(impactScore).toBe(twoDecimals(scores.values[snapshot.instruments.getIndex(id)]));
    expect((await api.get('/api/search?query=philip&size=50')).body).toEqual(before);
  });

  it('follow the profile in the ranked lists, which are ordered by them', async () => {
    const { body } = await get('/api/ranked', profile.id, token);
    const worst: { ticker: string; impactScore: number }[] = body.worstStocks;
    expect(worst.length).toBeGreaterThan(0);
    for (const { ticker, impactScore } of worst) expect(impactScore).toBe(scoreOf(ticker));
    const ordered = worst.map(({ impactScore }) => impactScore);
    expect(ordered).toEqual([...ordered].sort((a, b) => a - b));
    expect((await api.get('/api/ranked')).body.worstStocks).not.toEqual(worst);
    const { body: trending } = await get('/api/trending', profile.id, token);
    expect(trending.items).toEqual(body.trendingIssue);
  });

  it('follow the profile on the page of a security, and are explained by it', async () => {
    const { body } = await get('/api/tickers/PM', profile.id, token);
    expect(body.impactScore).toBe(scoreOf('PM'));
    expect(body.score.profile).toEqual({ id: `${profile.id}`, name: 'Clean' });
    const families = body.score.criteria.map(({ family }: { family: string }) => family);
    expect(families).toEqual(['TOBACCO']);
    const { body: spy } = await get('/api/tickers/SPY', profile.id, token);
    expect(spy.impactScore).toBe(scoreOf('SPY'));
  });

  it.each(['asc', 'desc'])('sort the positions of a fund %s under the profile, unrated last', async (way) => {
    const path = `/api/tickers/${fund}/constituents?size=1000&sort=score,${way}`;
    const { body, headers } = await get(path, profile.id, token);
    const sorted: (number | null)[] = body.holdings.map(({ score }: { score: number | null }) => score);
    expect(sorted).toHaveLength(Math.min(1000, Number(headers.get('x-total-count'))));
    for (const { ticker, score } of body.holdings.slice(0, 10)) expect(score).toBe(scoreOf(ticker));
    const rated = sorted.filter((score) => score !== null);
    expect(rated).toEqual([...rated].sort((a, b) => (way === 'asc' ? a - b : b - a)));
    expect(sorted.slice(0, rated.length)).toEqual(rated);
    const second = await get(`${path.replace('size=1000', 'size=5')}&page=1`, profile.id, token);
    expect(second.body.holdings).toEqual(body.holdings.slice(5, 10));
  });

  it('follow the profile in the list of portfolios, and again when that changes', async () => {
    const create = json('POST', { name: 'Retirement', type: 'IRA' }, token);
    const { body: portfolio } = await api.get('/api/portfolios', create);
    const { id } = snapshot.instruments.rows[snapshot.instruments.findByTicker('PM', null)!];
    const holding = { financialInstrumentId: id, portfolioIds: [portfolio.id] };
    await api.get('/api/portfolios/holdings', json('POST', holding, token));
    const listed = async () =>
      (await get('/api/portfolios', profile.id, token)).body.portfolios[0].impactScore;
    expect(await listed()).toBe(scoreOf('PM'));
    const harmless = { name: 'Clean', positive: [], negative: ['GAMBLING'] };
    await api.get(`/api/screening-profiles/${profile.id}`, json('PUT', harmless, token));
    expect(await listed()).not.toBe(scoreOf('PM'));
  });
});
