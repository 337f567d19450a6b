import type { CreateEntryRequest } from '@plumbline/contracts';
import { evidenceDeskUrls } from '@plumbline/contracts';
import type { UniverseRecord } from '@plumbline/sources';
import type { TestAccount } from '../../../../test/accounts.ts';
import { bearer, grantRoles, json, registerAccount } from '../../../../test/accounts.ts';
import { aGamblingFlag } from '../../../../test/evidence-entries.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import { company, serveUniverse } from '../../../../test/universe-records.ts';
import { UniverseStore } from '../universe-store.ts';

describe('What two people signed about a company', () => {
  let api: TestApp;
  let [ada, ben]: TestAccount[] = [];
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny' });
    [ada, ben] = [await registerAccount(api), await registerAccount(api)];
    for (const { id } of [ada, ben]) await grantRoles(api.database, id, 'ROLE_ADMIN');
  });
  afterAll(() => api.stop());

  const instrument = async (ticker: string) => (await api.get(`/api/tickers/${ticker}`)).body;
  const post = async (url: string, body: unknown, by: TestAccount) => {
    const { status, body: entry } = await api.get(`/api${url}`, json('POST', body, by.token));
    expect(status).toBeLessThan(300);
    return entry;
  };
  const bank = (ticker: string, issuer: string) => company(ticker, { name: 'Oak Bank Corp', issuer });

  async function signFlag(ticker: string, more: Partial<CreateEntryRequest> = {}): Promise<void> {
    const request = aGamblingFlag((await instrument(ticker)).id, more);
    const { id, version } = await post(evidenceDeskUrls.entries(), request, ada);
    await post(evidenceDeskUrls.decision(id), { version, decision: 'APPROVE' }, ben);
  }

  /** Loads a release, and returns what it leaves out of the desk, and who is flagged. */
  async function load(...records: UniverseRecord[]) {
    const release = await serveUniverse(api, ...records);
    const [{ report }] = await api.database.query<{ report: { leftOut: object[] } }>(
      'SELECT report FROM universe_release WHERE id = $1',
      [release],
    );
    const { instruments } = api.app.get(UniverseStore).current;
    const listings = await Promise.all(instruments.rows.map(({ ticker }) => instrument(ticker)));
    const flagged = listings.filter(({ standing }) => standing === 'VIOLATION').map(({ ticker }) => ticker);
    return { flagged, leftOut: report.leftOut };
  }

  it('is left out, and reported, once another company of that name has its key', async () => {
    await load(bank('OBCP', 'oak-bank-corp'), bank('OKDB', 'oak-bank-corp-us'));
    await signFlag('OBCP');
    const leftOut = [
      {
        reason: 'approved evidence about a listing that is gone, or that belongs to another company now',
        count: 1,
        examples: [expect.stringMatching(/^entry \d+ about OBCP, GAMBLING/)],
      },
    ];
    expect(await load(bank('OBCP', 'oak-bank-corp'), bank('OKDB', 'oak-bank-corp-us'))).toEqual({
      flagged: ['OBCP'],
      leftOut: [],
    });
    expect(await load(bank('OKDB', 'oak-bank-corp'))).toEqual({ flagged: [], leftOut });
    expect(await load(bank('OKDB', 'oak-bank-corp'), bank('OBCP', 'oak-bank-corp-us'))).toEqual({
      flagged: [],
      leftOut,
    });
  });

  describe('by one of two sources', () => {
    const weak = (host: string): Partial<CreateEntryRequest> => ({
      criterion: 'PORNOGRAPHY',
      kind: 'CURATED_FLAG',
      percent: null,
      sourceUrl: `https://${host}.example/1`,
      sourceRank: 'BLOG',
      note: 'Publishes adult magazines.',
    });

    it('is flagged by no second source about the company that had its key before', async () => {
      await load(bank('OBCP', 'oak-bank-corp'), bank('OKDB', 'oak-bank-corp-us'));
      await signFlag('OBCP', { ...weak('paper'), sourceRank: 'REGISTER' });
      await load(bank('OKDB', 'oak-bank-corp'), bank('OBCP', 'oak-bank-corp-us'));
      const financialInstrumentId = (await instrument('OKDB')).id;
      const draft = {
        financialInstrumentId,
        effect: 'FLAG',
        sourceTitle: 'A post',
        observedOn: '2026-02-01',
      };
      const { id, version } = await post(evidenceDeskUrls.entries(), { ...draft, ...weak('other') }, ada);
      const approve = json('POST', { version, decision: 'APPROVE' }, ben.token);
      expect((await api.get(`/api${evidenceDeskUrls.decision(id)}`, approve)).status).toBe(409);

      await signFlag('OKDB', { ...weak('third'), sourceRank: 'REGISTER' });
      await api.database.query(
        "UPDATE evidence_entry SET source_rank = 'BLOG' WHERE criterion = 'PORNOGRAPHY'",
      );
      const { flagged } = await load(bank('OKDB', 'oak-bank-corp'), bank('OBCP', 'oak-bank-corp-us'));
      expect(flagged).toEqual([]);
    });
  });

  describe('by a complete list that does not name it', () => {
    const [elm, fir] = [
      company('ELM', { issuer: 'cik-7' }),
      company('FIR', { name: 'Fir Bank', issuer: 'fir-bank' }),
    ];
    /** How the report tells that a check of Fir Bank is left out. */
    const leavesOut = (criterion: string) => ({
      reason: 'check by a complete list that may be of another company of that name',
      count: 1,
      examples: [expect.stringMatching(new RegExp(`^entry \\d+, ${criterion}, fir-bank`))],
    });

    /** Signs a list that names nobody of the companies in the release, and returns the number of the entry. */
    async function signList(criterion: string): Promise<number> {
      const list = {
        criterion,
        sourceTitle: 'A register',
        sourceUrl: 'https://register.example/2026',
        observedOn: '2026-03-01',
        completeFor: 'ALL',
      } as const;
      const body = new FormData();
      body.set('file', new Blob(['company,finding\nNobody Known Here,yes']), 'list.csv');
      const init = { method: 'POST', body, headers: bearer(ada.token) };
      const { checks } = (await api.get(`/api${evidenceDeskUrls.import(list)}`, init)).body;
      await post(evidenceDeskUrls.decision(checks.entryId), { version: 1, decision: 'APPROVE' }, ben);
      return checks.entryId;
    }

    const isChecked = async (ticker: string, list: string) =>
      (await instrument(ticker)).score.checks.some(
        ({ criterion, method }: Record<string, string>) => criterion === list && method === 'LIST',
      );

    it('is checked by it as long as it has the same listing, or the same number at the SEC', async () => {
      await load(elm, fir);
      await signList('EXPLOITATION');
      expect((await load(elm, fir)).leftOut).not.toContainEqual(leavesOut('EXPLOITATION'));
      const hasCheck = (ticker: string) => isChecked(ticker, 'EXPLOITATION');
      expect([await hasCheck('ELM'), await hasCheck('FIR')]).toEqual([true, true]);
      const elmNow = company('ELMX', { issuer: 'cik-7' });
      const firNow = company('FRB', { name: 'Fir Bank', issuer: 'fir-bank' });
      expect((await load(elmNow, firNow)).leftOut).toContainEqual(leavesOut('EXPLOITATION'));
      expect([await hasCheck('ELMX'), await hasCheck('FRB')]).toEqual([true, false]);
    });

    it('is checked by a list without stored listings only if it has a number at the SEC', async () => {
      await load(elm, fir);
      const id = await signList('TOBACCO');
      await api.database.query('UPDATE evidence_entry SET checked_instruments = NULL WHERE id = $1', [id]);
      expect((await load(elm, fir)).leftOut).toContainEqual(leavesOut('TOBACCO'));
      expect([await isChecked('ELM', 'TOBACCO'), await isChecked('FIR', 'TOBACCO')]).toEqual([true, false]);
    });
  });

  it('stays with a company that has a number at the SEC, whatever its tickers are', async () => {
    await load(company('ELM', { issuer: 'cik-7' }));
    await signFlag('ELM');
    expect((await load(company('ELMX', { issuer: 'cik-7' }))).flagged).toEqual(['ELMX']);
  });
});
