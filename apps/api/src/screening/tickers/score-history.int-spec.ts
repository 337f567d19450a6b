import type { UniverseRecord } from '@plumbline/sources';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { company, flag, rollBackUniverse, serveUniverse } from '../../../test/universe-records.ts';

describe('History of scores', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny' });
  });
  afterAll(() => api.stop());

  const load = (...records: UniverseRecord[]) => serveUniverse(api, ...records);
  const unrated = { impactScore: null, standing: 'NOT_RATED', isBound: false };
  const historyOf = async (ticker: string) => {
    const { id } = (await api.get(`/api/tickers/${ticker}`)).body;
    return (await api.get(`/api/tickers/${id}/history`)).body;
  };

  it('has an entry for every release that changes a score or a flag, newest first, and for no other', async () => {
    const first = await load(company('OAK'), company('ELM'));
    const flagged = await load(company('OAK'), company('ELM'), flag('TOBACCO', '2026-01-15'));
    await load(company('OAK'), company('ELM'), flag('TOBACCO', '2026-01-15'));
    const other = await load(company('OAK'), company('ELM'), flag('ALCOHOL', '2026-02-15'));
    const tobacco = {
      criterion: 'TOBACCO',
      source: 'Filing on TOBACCO',
      url: 'https://example.org/filing',
      date: '2026-01-15',
    };
    expect(await historyOf('OAK')).toEqual([
      {
        release: other,
        asOf: '2026-02-15',
        impactScore: -1,
        standing: 'VIOLATION',
        isBound: false,
        changes: [
          {
            ...tobacco,
            criterion: 'ALCOHOL',
            source: 'Filing on ALCOHOL',
            date: '2026-02-15',
            kind: 'ADDED',
          },
          { ...tobacco, kind: 'REMOVED' },
        ],
      },
      {
        release: flagged,
        asOf: '2026-01-31',
        impactScore: -1,
        standing: 'VIOLATION',
        isBound: false,
        changes: [{ ...tobacco, kind: 'ADDED' }],
      },
      { release: first, asOf: '2026-01-31', ...unrated, changes: [] },
    ]);
    expect(await historyOf('ELM')).toEqual([{ release: first, asOf: '2026-01-31', ...unrated, changes: [] }]);
  });

  it('rests a flag on evidence that counts, not on what has expired', async () => {
    const share = flag('ALCOHOL_5_PERCENT', '2025-01-15');
    await load(
      company('ASH', { issuer: 'oak' }),
      flag('ALCOHOL', '2026-01-15', { expiresOn: '2026-01-20' }),
      share,
    );
    const [{ changes }] = await historyOf('ASH');
    expect(changes).toEqual([
      expect.objectContaining({ criterion: 'ALCOHOL', source: 'Filing on ALCOHOL_5_PERCENT' }),
    ]);
    await load(company('OAK'), company('ELM'), flag('ALCOHOL', '2026-02-15'));
  });

  it('forgets what a release changed that was rolled back', async () => {
    const before = await historyOf('OAK');
    await load(company('OAK'), company('ELM'));
    expect(await historyOf('OAK')).toHaveLength(before.length + 1);
    await rollBackUniverse(api);
    expect(await historyOf('OAK')).toEqual(before);
    await load(company('OAK'), company('ELM'), flag('ALCOHOL', '2026-02-15'));
    expect(await historyOf('OAK')).toEqual(before);
  });

  it('rejects a security that is not there, and what is no id', async () => {
    expect((await api.get('/api/tickers/999999999/history')).status).toBe(404);
    expect((await api.get('/api/tickers/oak/history')).status).toBe(400);
  });
});
