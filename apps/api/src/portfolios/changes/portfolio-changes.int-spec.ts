import { registerAccount } from '../../../test/accounts.ts';
import type { PortfolioCalls } from '../../../test/portfolios.ts';
import { instrumentId, portfoliosOf } from '../../../test/portfolios.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { company, flag, rollBackUniverse, serveUniverse } from '../../../test/universe-records.ts';

const companies = [company('OAK'), company('ELM')];
const many = Array.from({ length: 102 }, (_, index) => company(`T${index}`, { issuer: 'ash' }));
const alcohol = flag('ALCOHOL', '2026-01-15', { issuer: 'ash' });
const tobacco = flag('TOBACCO', '2026-01-15');

describe('Changes of a portfolio', () => {
  let api: TestApp;
  let jane: PortfolioCalls;
  let id: number;
  /** Without flags, then with one of ash, then with one of oak as well, which has a new share class. */
  let releases: number[];
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny', env: { RATE_LIMIT: 'off' } });
    jane = portfoliosOf(api, await registerAccount(api));
    releases = [
      await serveUniverse(api, ...companies, ...many),
      await serveUniverse(api, ...companies, ...many, alcohol),
      await serveUniverse(api, ...companies, ...many, alcohol, company('FIR', { issuer: 'oak' }), tobacco),
    ];
  });
  afterAll(() => api.stop());

  beforeEach(async () => {
    ({ id } = await jane.create());
    await jane.add(id, 'OAK', 'ELM');
  });

  const changesOf = async () => (await jane.call('GET', `/${id}/changes`)).body;
  const markSeen = (release: unknown, portfolio = id) =>
    jane.call('POST', `/${portfolio}/changes/seen`, { release });

  it('are none on the first visit ever', async () => {
    expect(await changesOf()).toEqual({ since: null, release: releases[2], total: 0, changes: [] });
  });

  it('are the scores and flags of direct holdings that differ from what was seen, until that is marked as seen', async () => {
    await markSeen(releases[0]);
    expect(await changesOf()).toEqual({
      since: expect.stringMatching(/Z$/),
      release: releases[2],
      total: 1,
      changes: [
        {
          financialInstrumentId: await instrumentId(api, 'OAK'),
          ticker: 'OAK',
          name: 'OAK Company',
          isDomestic: true,
          exchangeLocation: null,
          impactScoreBefore: null,
          standingBefore: 'NOT_RATED',
          isBoundBefore: false,
          impactScoreNow: -1,
          standingNow: 'VIOLATION',
          isBoundNow: false,
          changes: [
            {
              criterion: 'TOBACCO',
              title: 'Tobacco',
              kind: 'ADDED',
              source: 'Filing on TOBACCO',
              url: 'https://example.org/filing',
              date: '2026-01-15',
            },
          ],
        },
      ],
    });
    for (const release of [releases[2], releases[2], releases[0]]) {
      expect((await markSeen(release)).status).toBe(204);
      expect(await changesOf()).toMatchObject({ total: 0, changes: [] });
    }
  });

  it('leave out a security that was not in the release that was seen', async () => {
    await jane.add(id, 'FIR');
    await markSeen(releases[1]);
    expect((await changesOf()).changes).toMatchObject([{ ticker: 'OAK' }]);
  });

  it('list the latest first, and at most a hundred', async () => {
    await api.database.query(
      `INSERT INTO holding (portfolio_id, instrument_id, shares)
       SELECT $1, id, 1 FROM financial_instrument WHERE ticker ~ '^T[0-9]+$'`,
      [id],
    );
    await markSeen(releases[0]);
    const { total, changes } = await changesOf();
    expect([total, changes.length, changes[0].ticker]).toEqual([103, 100, 'OAK']);
  });

  it('leave out a flag that came and went, and a security that left the universe', async () => {
    await jane.add(id, 'T1');
    await markSeen(releases[0]);
    await serveUniverse(api, ...companies);
    expect(await changesOf()).toMatchObject({ total: 0 });
  });

  it('forget what a release changed that was rolled back', async () => {
    const { release } = await changesOf();
    await markSeen(release);
    await serveUniverse(api, ...companies, tobacco);
    expect(await changesOf()).toMatchObject({ total: 1 });
    await rollBackUniverse(api);
    expect(await changesOf()).toMatchObject({ total: 0, release });
    await serveUniverse(api, ...companies, flag('ALCOHOL', '2026-01-15'));
    expect((await changesOf()).changes).toMatchObject([
      { changes: [{ criterion: 'ALCOHOL', kind: 'ADDED' }] },
    ]);
  });

  it('leave out a score that looks the same', async () => {
    const store = (release: number, score: number) =>
      api.database.query(
        `INSERT INTO score_change (instrument_id, release_id, impact_score)
         SELECT id, $1, $2 FROM financial_instrument WHERE ticker = 'ELM'
         ON CONFLICT (instrument_id, release_id) DO UPDATE
           SET impact_score = excluded.impact_score, standing = NULL, is_bound = NULL`,
        [release, score],
      );
    ({ id } = await jane.create());
    await jane.add(id, 'ELM');
    const { release } = await changesOf();
    await markSeen(releases[0]);
    await store(releases[0]!, -53.3);
    await store(release, -53.4);
    expect(await changesOf()).toMatchObject({ total: 0 });
    await api.database.query('UPDATE score_change SET is_bound = true WHERE release_id = $1', [release]);
    expect((await changesOf()).changes).toMatchObject([{ isBoundBefore: false, isBoundNow: true }]);
    await store(release, -53.6);
    expect((await changesOf()).changes).toMatchObject([
      { ticker: 'ELM', impactScoreNow: -53.6, changes: [] },
    ]);
  });

  it('do not touch the version of the portfolio', async () => {
    const version = () =>
      api.database.query('SELECT version, modified_at FROM portfolio WHERE id = $1', [id]);
    const before = await version();
    await markSeen(releases[0]);
    expect(await version()).toEqual(before);
  });

  it('reject another account, a release that never was and what is no id', async () => {
    const john = portfoliosOf(api, await registerAccount(api));
    for (const [method, path, body] of [
      ['GET', `/${id}/changes`, undefined],
      ['POST', `/${id}/changes/seen`, { release: releases[0] }],
    ] as const) {
      expect((await john.call(method, path, body)).status).toBe(404);
      expect((await jane.call(method, path.replace(String(id), 'x'), body)).status).toBe(400);
      expect((await api.get(`/api/portfolios${path}`, { method })).status).toBe(401);
    }
    for (const release of [undefined, null, 'x', 0, 2_000_000_000])
      expect((await markSeen(release)).status).toBe(400);
    expect(await changesOf()).toMatchObject({ since: null });
  });
});
