import type { StandardResponse } from '@plumbline/contracts';
import { catalog, presets } from '@plumbline/screening';
import type { TestAccount } from '../../../test/accounts.ts';
import { bearer, grantRoles, json, registerAccount } from '../../../test/accounts.ts';
import type { PortfolioCalls } from '../../../test/portfolios.ts';
import { instrumentId, portfoliosOf } from '../../../test/portfolios.ts';
import type { TestResponse, TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';

const allPresets = presets.map(({ id }) => id).join(',');

describe('Standards side by side', () => {
  let api: TestApp;
  let jane: TestAccount;
  let premium: TestAccount;
  let held: PortfolioCalls;
  beforeAll(async () => {
    api = await startTestApp({ env: { RATE_LIMIT: 'off' } });
    jane = await registerAccount(api);
    premium = await registerAccount(api);
    await grantRoles(api.database, premium.id, 'ROLE_PREMIUM');
    held = portfoliosOf(api, premium);
  });
  afterAll(() => api.stop());

  const send = (query: string, account?: TestAccount): Promise<TestResponse> =>
    api.get(`/api/standards?${query}`, { headers: bearer(account?.token) });
  const compare = async (query: string, account?: TestAccount): Promise<StandardResponse[]> => {
    const { status, body } = await send(query, account);
    expect([status, body.title]).toEqual([200, undefined]);
    return body;
  };
  const idOf = (ticker: string) => instrumentId(api, ticker);
  const createProfile = async (name: string, criteria: object, { token } = premium): Promise<number> => {
    const request = { name, positive: [], negative: [], ...criteria };
    return (await api.get('/api/screening-profiles', json('POST', request, token))).body.id;
  };

  describe('for a security', () => {
    it.each(['AAPL', 'MO', 'KO', 'SPY'])(
      'has the scores of the page of %s under every preset',
      async (ticker) => {
        const standards = await compare(`instrument=${await idOf(ticker)}&profiles=${allPresets}`, premium);
        expect(standards.map(({ profile, name }) => [profile, name])).toEqual(
          presets.map(({ id, name }) => [String(id), name]),
        );
        for (const { profile, ...standard } of standards) {
          const { body } = await api.get(`/api/tickers/${ticker}?profile=${profile}`, {
            headers: bearer(premium.token),
          });
          const { impactScore, standing, isBound, hasSampleData, score } = body;
          expect(standard).toMatchObject({ impactScore, standing, isBound, hasSampleData });
          expect(standard.unchecked).toEqual(score.unchecked);
          if (score.coverage !== undefined) expect(standard.coverage).toBe(score.coverage);
          const panels = [...body.esgIssueCriteriaRollup.positive, ...body.esgIssueCriteriaRollup.negative];
          for (const { criterion, weightedPercentage } of [...standard.differs, ...standard.agrees]) {
            const entry = panels.find(({ criterion: { name } }) => name === criterion);
            if (entry) expect(weightedPercentage).toBe(entry.weightedPercentage);
          }
        }
      },
    );

    it('explains all of the difference between two scores by what is flagged', async () => {
      const [first, second] = await compare(`instrument=${await idOf('MO')}&profiles=0,2`, premium);
      expect(first!.impactScore).toBeLessThan(0);
      expect(first!.differs).toContainEqual(
        expect.objectContaining({ title: expect.stringMatching(/^Tobacco/), counts: true, kind: 'negative' }),
      );
      expect(second!.differs.map(({ criterion }) => criterion)).toEqual(
        first!.differs.map(({ criterion }) => criterion),
      );
      for (const [at, { counts }] of first!.differs.entries())
        expect(second!.differs[at]!.counts).toBe(!counts);
      expect(second!.agrees).toEqual(first!.agrees);
    });

    it('takes own profiles, each once, in the order given', async () => {
      const id = await createProfile('Only tobacco', { negative: ['TOBACCO'] });
      const instrument = await idOf('MO');
      const standards = await compare(`instrument=${instrument}&profiles=${id},0,${id}`, premium);
      expect(standards.map(({ name }) => name)).toEqual(['Only tobacco', 'Faith Based Evangelical']);
      expect(standards.every(({ agrees }) => agrees.some(({ title }) => title.startsWith('Tobacco')))).toBe(
        true,
      );
    });

    it('says that a standard has the stricter variant only', async () => {
      const [any, much] = [
        await createProfile('Any gambling', { negative: ['GAMBLING'] }),
        await createProfile('Much gambling', { negative: ['GAMBLING_5_PERCENT'] }),
      ];
      const fund = await idOf('SPY');
      const [one, other] = await compare(`instrument=${fund}&profiles=${any},${much}`, premium);
      const entry = ({ differs }: StandardResponse) =>
        differs.find(({ criterion }) => criterion === 'GAMBLING');
      expect(entry(one!)).toMatchObject({ counts: true, onlyAs: null });
      expect(entry(other!)).toMatchObject({
        counts: false,
        onlyAs: catalog.byName.get('GAMBLING_5_PERCENT')!.title,
      });
    });

    it('is open to visitors under preset 0 alone', async () => {
      const instrument = await idOf('AAPL');
      for (const query of [`instrument=${instrument}`, `instrument=${instrument}&profiles=0`]) {
        const [standard, ...others] = await compare(query);
        expect([standard!.profile, standard!.differs, others]).toEqual(['0', [], []]);
      }
      for (const profiles of ['1', '0,1', '17', '0,0'])
        expect((await send(`instrument=${instrument}&profiles=${profiles}`)).status).toBe(401);
    });

    it('takes Premium for presets 1 to 3, also beside others', async () => {
      const instrument = await idOf('AAPL');
      for (const profiles of ['1', '0,2', '0,1,2,3']) {
        const { status, body } = await send(`instrument=${instrument}&profiles=${profiles}`, jane);
        expect([status, body.type]).toEqual([403, expect.stringMatching(/\/premium-required$/)]);
      }
    });

    it('does not find what is not there, or a profile of somebody else', async () => {
      const instrument = await idOf('AAPL');
      const others = await createProfile('Mine', { negative: ['ALCOHOL'] });
      const typeOf = async (query: string) => {
        const { status, body } = await send(query, jane);
        return [status, String(body.type).split('/').at(-1)];
      };
      const noProfile = [404, 'screening-profile-not-found'];
      expect(await typeOf(`instrument=${instrument}&profiles=0,${others}`)).toEqual(noProfile);
      expect(await typeOf(`instrument=${instrument}&profiles=2147483647`)).toEqual(noProfile);
      expect(await typeOf(`instrument=${instrument}&profiles=00`)).toEqual(noProfile);
      expect(await typeOf('instrument=2147483647')).toEqual([404, 'security-not-found']);
    });
  });

  describe('for a portfolio', () => {
    let id: number;
    beforeAll(async () => {
      ({ id } = await held.create({ name: 'Everything' }));
      await held.add(id, 'AAPL', 'MO', 'SPY', 'KO', 'LMT');
    });

    it('has the figures of its page under every preset and an own profile, before and after a change', async () => {
      const own = await createProfile('Against arms', { negative: ['WEAPONS_MILITARY'] });
      const profiles = [...presets.map(({ id: preset }) => preset), own];
      const check = async () => {
        const standards = await compare(`portfolio=${id}&profiles=${profiles.join(',')}`, premium);
        expect(standards).toHaveLength(profiles.length);
        for (const { profile, ...standard } of standards) {
          const page = await held.read(id, `?profile=${profile}`);
          const { impactScore, standing, isBound, coverage, outsideMethod, unpricedHoldings } = page;
          expect(standard).toMatchObject({
            impactScore,
            standing,
            isBound,
            coverage,
            outsideMethod,
            unpricedHoldings,
          });
          const { positive, negative } = page.esgIssueCriteriaRollup;
          for (const { criterion, weightedPercentage } of [...standard.differs, ...standard.agrees]) {
            const entry = [...positive, ...negative].find(({ criterion: { name } }) => name === criterion);
            if (entry) expect(weightedPercentage).toBe(entry.weightedPercentage);
          }
        }
        return standards;
      };
      const before = await check();
      await held.add(id, 'PM');
      const after = await check();
      expect(after[0]!.impactScore).toBeLessThan(before[0]!.impactScore!);
      expect(after.at(-1)!.differs.find(({ title }) => title.startsWith('Tobacco'))?.counts).toBe(false);
      expect(after.every(({ unchecked }) => unchecked === null)).toBe(true);
    });

    it('finds nothing in an empty portfolio', async () => {
      const empty = await held.create({ name: 'Empty' });
      const [standard] = await compare(`portfolio=${empty.id}&profiles=0,1`, premium);
      expect(standard).toMatchObject({ impactScore: null, standing: 'NOT_RATED', differs: [], agrees: [] });
    });

    it('needs a token, and is found by its owner only', async () => {
      expect((await send(`portfolio=${id}`)).status).toBe(401);
      expect((await send(`portfolio=${id}&profiles=0`)).status).toBe(401);
      for (const portfolio of [id, 2_147_483_647]) {
        const { status, body } = await send(`portfolio=${portfolio}`, jane);
        expect([status, body.type]).toEqual([404, expect.stringMatching(/\/portfolio-not-found$/)]);
      }
      const { status } = await send(`portfolio=${id}&profiles=0,1`, jane);
      expect(status).toBe(403);
    });
  });

  it.each([
    ['', 'instrument'],
    ['profiles=0', 'instrument'],
    ['instrument=AAPL', 'instrument'],
    ['instrument=0', 'instrument'],
    ['instrument=1.5', 'instrument'],
    ['instrument=2147483648', 'instrument'],
    ['instrument=1&instrument=2', 'instrument'],
    ['instrument=1&portfolio=1', 'portfolio'],
    ['portfolio=x', 'portfolio'],
    ['instrument=1&profiles=', 'profiles'],
    ['instrument=1&profiles=0,', 'profiles'],
    ['instrument=1&profiles=one', 'profiles'],
    ['instrument=1&profiles=-1', 'profiles'],
    ['instrument=1&profiles=0&profiles=1', 'profiles'],
    ['instrument=1&profiles=0,1,2,3,4,5,6', 'profiles'],
  ])('is refused for what makes no sense: %s', async (query, field) => {
    const { status, body } = await send(query, premium);
    expect(status).toBe(400);
    expect(body.violations).toContainEqual({ field, message: expect.any(String) });
  });
});
