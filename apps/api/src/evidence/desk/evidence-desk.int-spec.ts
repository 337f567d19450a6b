import {
  type CreateEntryRequest,
  type DecideEntryRequest,
  type EvidenceEntryDetailResponse,
  type ImportLeadsRequest,
  evidenceDeskUrls,
  limits,
} from '@plumbline/contracts';
import type { UniverseRecord } from '@plumbline/sources';
import { writeWorkbook } from '@plumbline/holdings-files';
import type { TestAccount } from '../../../test/accounts.ts';
import { bearer, grantRoles, json, registerAccount } from '../../../test/accounts.ts';
import { aGamblingFlag } from '../../../test/evidence-entries.ts';
import type { TestApp, TestResponse } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { company, flag, reference, sourceOf } from '../../../test/universe-records.ts';
import { until } from '../../../test/until.ts';
import { releaseCommands } from '../../screening/universe/cli/release-commands.ts';
import { loadUniverse } from '../../screening/universe/loading/universe-loader.ts';

/** An industry code that makes a candidate of the issuer. */
const industry = (issuer: string, sic: number): UniverseRecord => ({
  kind: 'evidence',
  evidence: {
    issuer,
    criterion: null,
    kind: 'SIC_CODE',
    status: 'candidate',
    value: sic,
    source: 'List of filers',
    url: null,
    date: '2026-01-31',
    expiresOn: null,
    quality: 'classification',
  },
});

/** A flag that the release has from elsewhere. */
const knownFlag = flag('GAMBLING_5_PERCENT', '2024-02-01');

const heldBy = (fund: string, tickers: readonly string[]): UniverseRecord => ({
  kind: 'holdings',
  holdings: {
    fund: reference(fund),
    positions: tickers.map((ticker) => ({ reference: reference(ticker), weight: 10 })),
    outside: [],
    asOf: '2026-01-31',
    source: 'test',
    quality: 'reported',
  },
});

const firs = company('FIR');
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** Over in every time zone. */
const pastDay = daysFromNow(-2);
/** A release is as of the day of its newest fact. */
const factOfToday = company('YEW', { asOf: daysFromNow(0) });
const universe = [
  firs,
  company('OAK', { marketCap: 2_000_000 }),
  company('OAK.PRA', { issuer: 'oak', type: 'UNKNOWN' }),
  company('ELM', { marketCap: 5_000_000 }),
  company('ASH'),
  company('OAKE', { type: 'EXCHANGE_TRADED_FUND', issuer: null }),
  industry('oak', 7990),
  industry('elm', 7990),
  industry('ash', 2834),
];

let api: TestApp;
let [ada, ben, jane]: TestAccount[] = [];
beforeAll(async () => {
  api = await startTestApp({ universe: 'tiny' });
  [ada, ben, jane] = [
    await registerAccount(api, { firstName: 'Ada' }),
    await registerAccount(api, { firstName: 'Ben' }),
    await registerAccount(api),
  ];
  for (const { id } of [ada, ben]) await grantRoles(api.database, id, 'ROLE_ADMIN');
  await build();
});
afterAll(() => api.stop());

/** Builds a release, and waits until the application serves it. */
async function build(records = universe) {
  const loaded = await loadUniverse(api.database.url, sourceOf(records));
  await until(async () => (await api.get('/api/health/ready')).body.universe?.release === loaded.release);
  return loaded;
}

const instrument = async (ticker: string) => (await api.get(`/api/tickers/${ticker}`)).body;
const scoreOf = async (ticker: string): Promise<number | null> => (await instrument(ticker)).impactScore;

const gambling = async (more: Partial<CreateEntryRequest> = {}) =>
  aGamblingFlag((await instrument('OAK')).id, more);

const post = (url: string, body: unknown, { token }: TestAccount): Promise<TestResponse> =>
  api.get(`/api${url}`, json('POST', body, token));
const get = (url: string, { token } = ada) => api.get(`/api${url}`, { headers: bearer(token) });

async function create(request: unknown, by = ada): Promise<EvidenceEntryDetailResponse> {
  const { status, body } = await post(evidenceDeskUrls.entries(), request, by);
  expect(status).toBe(201);
  return body;
}

async function decide(
  { id, version }: Pick<EvidenceEntryDetailResponse, 'id' | 'version'>,
  decision: Omit<DecideEntryRequest, 'version'>,
  by = ben,
): Promise<EvidenceEntryDetailResponse> {
  const { status, body } = await post(evidenceDeskUrls.decision(id), { version, ...decision }, by);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

/** Ben proposes the last day, and Ada confirms it. */
async function expire(entry: EvidenceEntryDetailResponse, expiresOn: string) {
  const proposed = await decide(entry, { decision: 'EXPIRE', expiresOn });
  return decide(proposed, { decision: 'CONFIRM_EXPIRY' }, ada);
}

async function importLeads(
  content: string | Uint8Array<ArrayBuffer>,
  request: Partial<ImportLeadsRequest> = {},
): Promise<TestResponse> {
  const body = new FormData();
  body.set('file', new Blob([content]), 'leads.csv');
  return api.get(`/api${evidenceDeskUrls.import(request)}`, {
    method: 'POST',
    body,
    headers: bearer(ada.token),
  });
}

describe('The evidence desk', () => {
  it('adds a flag to the next release once a second person approved it, and ends it by a withdrawal', async () => {
    const [elm, fir] = [(await instrument('ELM')).id, (await instrument('FIR')).id];
    const draft = await create(await gambling({ note: 'Operates five casinos.' }));
    expect(draft).toMatchObject({
      state: 'DRAFT',
      origin: 'DESK',
      ticker: 'OAK',
      isWaitingForRelease: false,
    });
    expect(draft.firstReader).toEqual({ accountId: ada.id, name: 'Ada Doe' });
    const approved = await decide(draft, { decision: 'APPROVE', comment: 'Read on page 4.' });
    expect(approved).toMatchObject({ state: 'APPROVED', isWaitingForRelease: true });
    expect(approved.history).toMatchObject([
      { version: 1, action: 'CREATED', changedBy: 'Ada Doe', comment: null },
      { version: 2, action: 'APPROVED', changedBy: 'Ben Doe', comment: 'Read on page 4.', changedFields: [] },
    ]);
    const status = await releaseCommands.status(api.database.url, []);
    expect(status).toContain('1 entry of the evidence desk waits for the next build.');
    expect(await scoreOf('OAK')).toBeNull();
    await create(await gambling({ financialInstrumentId: elm }));
    await build();
    const { impactScore, score } = await instrument('OAK');
    expect(impactScore).toBeLessThan(0);
    expect(score.criteria[0].evidence).toMatchObject([{ note: 'Operates five casinos' }]);
    expect(await scoreOf('ELM')).toBeNull();
    expect((await get(evidenceDeskUrls.entry(draft.id))).body.isWaitingForRelease).toBe(false);

    const sale = { effect: 'WITHDRAWAL', kind: 'CURATED_FLAG', percent: null } as const;
    const withdrawal = await create(await gambling({ ...sale, observedOn: '2026-03-01' }));
    await decide(withdrawal, { decision: 'APPROVE' });
    await decide(await create(await gambling({ financialInstrumentId: fir })), { decision: 'APPROVE' });
    const { release, report } = await build([...universe.filter((record) => record !== firs), knownFlag]);
    // The withdrawal checks gambling alone, which is too little for a score.
    const cleared = await instrument('OAK');
    expect([
      cleared.impactScore,
      cleared.score.checks.map(({ criterion }: { criterion: string }) => criterion),
    ]).toEqual([null, ['GAMBLING']]);
    expect(await releaseCommands.diff(api.database.url, [String(release - 1), String(release)])).toContain(
      '1  entries of the evidence desk added: OAK GAMBLING WITHDRAWAL',
    );
    expect(report.leftOut).toContainEqual({
      reason: 'approved evidence about a company that is not in the release',
      count: 1,
      examples: [expect.stringMatching(/^entry \d+ about FIR, GAMBLING/)],
    });
    expect((await get(evidenceDeskUrls.entries())).body.waitingForRelease).toBe(1);
  });

  it('does not let the first reader approve, which an editor becomes', async () => {
    const { id } = await create(await gambling());
    const approve = (version: number, by: TestAccount) =>
      post(evidenceDeskUrls.decision(id), { decision: 'APPROVE', version }, by);
    expect(await approve(1, ada)).toMatchObject({
      status: 403,
      body: { title: 'Another person has to approve this' },
    });
    const edit = { ...(await gambling({ percent: 41, note: 'By segment' })), version: 1 };
    const { body: edited } = await api.get(`/api${evidenceDeskUrls.entry(id)}`, json('PUT', edit, ben.token));
    expect(edited).toMatchObject({ version: 2, firstReader: { accountId: ben.id } });
    expect(edited.history[1]).toMatchObject({ action: 'EDITED', changedFields: ['note', 'percent'] });
    expect((await approve(1, ada)).body.title).toBe('This entry has been changed in the meantime');
    expect((await approve(2, ben)).status).toBe(403);
    expect((await approve(2, ada)).status).toBe(200);
    expect((await approve(3, ben)).status).toBe(409);
  });

  it('takes a grave flag from weak sources only when there are two, and says what kind they are', async () => {
    const ash = (await instrument('ASH')).id;
    const weak = {
      financialInstrumentId: ash,
      criterion: 'PORNOGRAPHY',
      kind: 'CURATED_FLAG',
      percent: null,
      sourceRank: 'NEWSPAPER',
      note: 'Publishes adult magazines.',
    } as const;
    const first = await create(await gambling({ ...weak, sourceUrl: 'https://www.paper.example/1' }));
    const approve = { decision: 'APPROVE', version: first.version };
    const url = evidenceDeskUrls.decision(first.id);
    expect(await post(url, approve, ben)).toMatchObject({
      status: 409,
      body: { title: 'This flag needs a better source, or a second one' },
    });
    // The same newspaper again is no second source.
    await create(await gambling({ ...weak, sourceUrl: 'https://paper.example/2' }));
    expect((await post(url, approve, ben)).status).toBe(409);
    const second = await create(await gambling({ ...weak, sourceUrl: 'https://other.example/3' }));
    await decide(first, { decision: 'APPROVE' });
    await build();
    expect(await scoreOf('ASH')).toBeNull();
    await decide(second, { decision: 'APPROVE' });
    await build();
    const { score } = await instrument('ASH');
    expect(score.criteria[0].evidence).toMatchObject([
      { rank: 'NEWSPAPER', saidBy: null },
      { rank: 'NEWSPAPER', saidBy: null },
    ]);
  });

  it('does not count a second source after its last day', async () => {
    const weak = {
      financialInstrumentId: (await instrument('ELM')).id,
      criterion: 'PORNOGRAPHY',
      kind: 'CURATED_FLAG',
      percent: null,
      sourceRank: 'BLOG',
      note: 'Publishes adult magazines.',
    } as const;
    const first = await create(await gambling(weak));
    const paper = { ...weak, sourceUrl: 'https://paper.example/1' };
    await create(await gambling({ ...paper, expiresOn: pastDay }));
    const approve = { decision: 'APPROVE', version: first.version };
    expect((await post(evidenceDeskUrls.decision(first.id), approve, ben)).status).toBe(409);
    const second = await create(await gambling(paper));
    for (const entry of [first, second]) await decide(entry, { decision: 'APPROVE' });
    await build();
    expect(await scoreOf('ELM')).toBeLessThan(0);
    const expire = 'UPDATE evidence_entry SET expires_on = $2 WHERE id = $1';
    await api.database.query(expire, [second.id, pastDay]);
    const waiting = (await get(evidenceDeskUrls.entry(first.id))).body;
    expect(waiting).toMatchObject({ state: 'APPROVED', isWaitingForRelease: true });
    await build([...universe, factOfToday]);
    expect(await scoreOf('ELM')).toBeNull();
    // Two that ended together were enough as long as they counted.
    await api.database.query(expire, [first.id, pastDay]);
    await build();
    expect((await get(evidenceDeskUrls.entry(first.id))).body.isWaitingForRelease).toBe(false);
  });

  it('counts again what a withdrawal ended once its last day has passed', async () => {
    const financialInstrumentId = (await instrument('ELM')).id;
    const sale = { effect: 'WITHDRAWAL', kind: 'CURATED_FLAG', percent: null } as const;
    const withdrawal = await create(
      await gambling({ ...sale, observedOn: '2026-03-01', financialInstrumentId }),
    );
    await decide(withdrawal, { decision: 'APPROVE' });
    const flagged = [...universe, factOfToday, flag('GAMBLING', '2024-02-01', { issuer: 'elm' })];
    await build(flagged);
    expect(await scoreOf('ELM')).toBeNull();
    const expire = 'UPDATE evidence_entry SET expires_on = $2 WHERE id = $1';
    await api.database.query(expire, [withdrawal.id, pastDay]);
    const isWaiting = async () =>
      (await get(evidenceDeskUrls.entry(withdrawal.id))).body.isWaitingForRelease as boolean;
    expect(await isWaiting()).toBe(true);
    await build(flagged);
    expect(await scoreOf('ELM')).toBeLessThan(0);
    expect(await isWaiting()).toBe(false);
  });

  it('rejects with a reason, expires, and opens again', async () => {
    const draft = await create(await gambling());
    const rejected = await decide(draft, { decision: 'REJECT', comment: 'The page says less.' });
    const lead = await decide(rejected, { decision: 'REOPEN' });
    expect(lead).toMatchObject({ state: 'LEAD', firstReader: null, secondReader: null });
    const url = `/api${evidenceDeskUrls.entry(draft.id)}`;
    const edit = { ...(await gambling()), version: lead.version };
    const { body: again } = await api.get(url, json('PUT', edit, ada.token));
    const approved = await decide(again, { decision: 'APPROVE' });
    const expired = await expire(approved, '2026-03-31');
    expect(expired).toMatchObject({ state: 'EXPIRED', expiresOn: '2026-03-31', isWaitingForRelease: false });
    expect(expired.history.map(({ action }) => action)).toEqual([
      'CREATED',
      'REJECTED',
      'REOPENED',
      'EDITED',
      'APPROVED',
      'EXPIRY_PROPOSED',
      'EXPIRED',
    ]);
  });

  it('ends what two people signed only once two people say so; until then it counts as before', async () => {
    const ash = (await instrument('ASH')).id;
    const draft = await create(await gambling({ financialInstrumentId: ash, criterion: 'TOBACCO' }));
    const approved = await decide(draft, { decision: 'APPROVE' });
    await build();
    const score = await scoreOf('ASH');
    expect(score).not.toBeNull();
    const proposed = await decide(approved, {
      decision: 'EXPIRE',
      expiresOn: '2026-03-31',
      comment: 'Sold.',
    });
    expect(proposed).toMatchObject({
      state: 'EXPIRING',
      expiresOn: null,
      proposedExpiry: { lastDay: '2026-03-31', proposer: { accountId: ben.id, name: 'Ben Doe' } },
      isWaitingForRelease: false,
    });
    expect(proposed.history.at(-1)).toMatchObject({
      action: 'EXPIRY_PROPOSED',
      changedBy: 'Ben Doe',
      comment: 'Sold.',
      changedFields: ['proposedLastDay'],
    });
    await build();
    expect(await scoreOf('ASH')).toBe(score);
    const { version } = proposed;
    const own = await post(evidenceDeskUrls.decision(draft.id), { version, decision: 'CONFIRM_EXPIRY' }, ben);
    expect([own.status, own.body.detail]).toEqual([
      403,
      'You proposed it. Ending what two people signed takes two people.',
    ]);
    const kept = await decide(proposed, { decision: 'KEEP' }, ada);
    expect(kept).toMatchObject({ state: 'APPROVED', proposedExpiry: null, isWaitingForRelease: false });
    const expired = await expire(kept, '2026-03-31');
    expect(expired).toMatchObject({
      state: 'EXPIRED',
      expiresOn: '2026-03-31',
      proposedExpiry: null,
      isWaitingForRelease: true,
    });
    await build();
    expect(await scoreOf('ASH')).not.toBe(score);
    const sameTwice = 'UPDATE evidence_entry SET expiry_confirmer_id = expiry_proposer_id WHERE id = $1';
    await expect(api.database.query(sameTwice, [draft.id])).rejects.toThrow('two_enders');
    const alone = 'UPDATE evidence_entry SET expiry_confirmer_id = NULL WHERE id = $1';
    await expect(api.database.query(alone, [draft.id])).rejects.toThrow('two_enders');
  });

  it('lists entries by state, origin, criterion and words', async () => {
    const list = async (request: object) => (await get(evidenceDeskUrls.entries(request))).body;
    await create(await gambling({ criterion: 'NUCLEAR', sourceTitle: 'List of 100% licensees' }));
    const { entries, total, countsByState } = await list({
      criterion: 'NUCLEAR',
      query: '100% LIC',
      size: 1,
    });
    expect([total, entries.length, entries[0].criterion]).toEqual([1, 1, 'NUCLEAR']);
    expect(countsByState).toEqual({
      LEAD: 0,
      DRAFT: 1,
      APPROVED: 0,
      EXPIRING: 0,
      REJECTED: 0,
      EXPIRED: 0,
    });
    expect((await list({ state: 'APPROVED', origin: 'DESK' })).total).toBeGreaterThan(0);
    expect((await list({ state: 'LEAD', criterion: 'NUCLEAR' })).entries).toEqual([]);
  });

  it('lists companies to look at by their industry, until there is a flag or an entry', async () => {
    const list = async (criterion?: string) => (await get(evidenceDeskUrls.candidates({ criterion }))).body;
    const ash = { ticker: 'ASH', criterion: 'ANIMAL_TESTING', source: 'List of filers: 2834' };
    expect((await list('ANIMAL_TESTING')).candidates).toMatchObject([ash]);
    expect((await list()).countsByCriterion).toEqual([
      { criterion: 'ABORTIFACIENTS', count: 1 },
      { criterion: 'ANIMAL_TESTING', count: 1 },
    ]);
    const { id: financialInstrumentId } = await instrument('ASH');
    const request = { financialInstrumentId, criterion: 'ANIMAL_TESTING', comment: 'Nothing found' };
    const { status, body } = await post(evidenceDeskUrls.rejectCandidate, request, ada);
    expect([status, body.state, body.origin]).toEqual([201, 'REJECTED', 'SIC_CANDIDATE']);
    expect((await list('ANIMAL_TESTING')).total).toBe(0);
  });

  it('imports leads once, and says which rows it leaves out and why', async () => {
    const file = [
      'ticker,criterion,reviewer,source_url,observed_on,revenue_percent,note',
      'ELM,WEAPONS_MILITARY,x,https://example.org/list,2021,12,',
      'ELM,WEAPONS_MILITARY,x,https://example.org/list,2021-05-01,12,again',
      'ELM,WITCHCRAFT,x,https://example.org/list,,,',
      'ELM,GMO_PRODUCTS,x,http://example.org/list,,,',
      'OAKE,GMO_PRODUCTS,x,,,,',
      'NOBODY,GMO_PRODUCTS,x,,,,',
    ].join('\r\n');
    const { status, body } = await importLeads(file);
    expect([status, body.attemptedCount, body.completedCount]).toEqual([200, 6, 1]);
    expect(body.rejected.map(({ row, reason }: { row: number; reason: string }) => [row, reason])).toEqual([
      [3, 'The desk has this lead already'],
      [4, 'Choose one of the negative criteria'],
      [5, 'The source needs an address that starts with https://'],
      [6, 'This is a fund, and evidence is about companies'],
      [7, 'This security was not found'],
    ]);
    expect((await importLeads(file)).body.completedCount).toBe(0);
    const { entries } = (await get(evidenceDeskUrls.entries({ origin: 'IMPORT' }))).body;
    expect(entries).toMatchObject([
      { state: 'LEAD', ticker: 'ELM', percent: 12, observedOn: null, note: 'Date in the file: 2021' },
    ]);
    expect((await importLeads('ticker,address\nELM,x')).body.detail).toBe('It has no column criterion.');
    expect((await importLeads('ticker')).status).toBe(400);
    for (const name of ['EL\0M', '\0'.repeat(1_000)]) {
      const refused = await importLeads(`ticker,company,criterion\nELM,${name},NUCLEAR`);
      expect([refused.status, refused.body.detail]).toEqual([
        400,
        'It has NUL characters, so it is not text.',
      ]);
    }
    const tooMany = `ticker,criterion\n${'ELM,NUCLEAR\n'.repeat(limits.evidenceDesk.maxImportRows + 1)}`;
    expect((await importLeads(tooMany)).status).toBe(413);
  });

  it('takes a list of names from a workbook, and asks which company a row means', async () => {
    const workbook = writeWorkbook('Index', [
      ['Company', 'Score'],
      ['ELM Company', 95],
      ['Twin', 40],
    ]);
    const facts = {
      criterion: 'ABORTION_PROMOTION',
      sourceTitle: 'An index',
      sourceUrl: 'https://example.org/index',
      observedOn: '2026-01-31',
    };
    const { status, body } = await importLeads(new Uint8Array(workbook), facts);
    expect([status, body.completedCount]).toEqual([200, 1]);
    expect(body.rejected).toMatchObject([{ row: 3, company: 'Twin', ticker: '' }]);
    const { entries } = (await get(evidenceDeskUrls.entries({ criterion: 'ABORTION_PROMOTION' }))).body;
    expect(entries).toMatchObject([
      { state: 'LEAD', ticker: 'ELM', note: 'Score: 95', sourceTitle: 'An index' },
    ]);
    const chosen = entries[0].financialInstrumentId;
    const again = await importLeads('company,page\nNobody knows,https://example.org/other', {
      ...facts,
      choices: `2:${chosen}`,
    });
    expect(again.body).toMatchObject({ completedCount: 1, rejected: [] });
    expect((await importLeads('company\nELM Company', { ...facts, choices: '2:x' })).status).toBe(400);
  });

  it('makes checks of a list that is complete for a fund, of whom it does not name, once two people signed', async () => {
    const list = {
      criterion: 'EXPLOITATION',
      sourceTitle: 'Register of forced labor',
      sourceUrl: 'https://register.example/2026',
      observedOn: '2026-03-01',
      completeFor: 'FUND',
      scopeFund: 'oake',
    } as const;
    const holdings = heldBy('OAKE', ['OAK', 'ELM', 'ASH']);
    await build([...universe, holdings]);
    const csv = 'company,ticker,finding\nELM Company,ELM,yes\n';
    const imported = await importLeads(csv, list);
    expect(imported.body).toMatchObject({ attemptedCount: 1, completedCount: 1, checks: { companies: 2 } });
    const { entryId } = imported.body.checks;
    const draft = (await get(evidenceDeskUrls.entry(entryId))).body;
    expect(draft).toMatchObject({
      state: 'DRAFT',
      effect: 'CHECKS',
      name: '2 companies held by OAKE',
      checkedCount: 2,
      expiresOn: '2028-03-01',
      financialInstrumentId: null,
    });
    // The same list again changes the draft.
    expect((await importLeads(csv, list)).body).toMatchObject({ completedCount: 0, checks: { entryId } });
    const edit = { ...(await gambling()), version: 2 };
    const put = await api.get(`/api${evidenceDeskUrls.entry(entryId)}`, json('PUT', edit, ben.token));
    expect(put.status).toBe(409);
    const own = await post(evidenceDeskUrls.decision(entryId), { decision: 'APPROVE', version: 2 }, ada);
    expect(own.status).toBe(403);
    const approved = await decide({ id: entryId, version: 2 }, { decision: 'APPROVE' });
    expect(approved.history.map(({ action }) => action)).toEqual(['CREATED', 'EDITED', 'APPROVED']);

    const checksOf = async (ticker: string) =>
      (await instrument(ticker)).score.checks.filter(
        ({ criterion }: { criterion: string }) => criterion === 'EXPLOITATION',
      );
    await build([...universe, holdings, flag('EXPLOITATION', '2024-02-01', { issuer: 'ash' })]);
    expect(await checksOf('OAK')).toEqual([
      {
        criterion: 'EXPLOITATION',
        method: 'LIST',
        source: 'Register of forced labor',
        url: 'https://register.example/2026',
        asOf: '2026-03-01',
      },
    ]);
    expect(await checksOf('ELM')).toEqual([]);
    expect((await checksOf('ASH')).map(({ method }: { method: string }) => method)).not.toContain('LIST');

    const expired = await expire(approved, '2026-03-31');
    await build([...universe, holdings]);
    expect(await checksOf('OAK')).toEqual([]);
    expect(await decide(expired, { decision: 'REOPEN' })).toMatchObject({
      state: 'DRAFT',
      firstReader: { accountId: ben.id },
    });
  });

  it('treats every company that a row names or may mean as named, even if the row becomes no lead', async () => {
    const twins = ['TWA', 'TWB', 'TWC', 'TWD'].map((ticker) =>
      company(ticker, { name: `Twin ${ticker} Inc.` }),
    );
    const tickers = ['OAK', 'ELM', 'ASH', 'FIR', 'TWA', 'TWB', 'TWC', 'TWD'];
    await build([...universe, ...twins, heldBy('OAKE', tickers)]);
    const csv = [
      'company,ticker,page,finding',
      'ELM Company,ELM,http://x.example/1,yes',
      'ASH Company,ASH,http://x.example/2,no',
      'Twin,,,yes',
    ];
    const { body } = await importLeads(csv.join('\n'), {
      criterion: 'EXPLOITATION',
      sourceTitle: 'List of the excluded',
      sourceUrl: 'https://list.example/2026',
      observedOn: '2026-03-01',
      completeFor: 'FUND',
      scopeFund: 'OAKE',
    });
    expect(body.rejected).toMatchObject([
      { ticker: 'ELM', candidates: [] },
      { ticker: 'ASH', candidates: [] },
      { company: 'Twin', candidates: [{ ticker: 'TWA' }, { ticker: 'TWB' }, { ticker: 'TWC' }] },
    ]);
    const [{ checked }] = await api.database.query<{ checked: string[] }>(
      'SELECT checked_issuers AS checked FROM evidence_entry WHERE id = $1',
      [body.checks.entryId],
    );
    expect(checked.sort()).toEqual(['ash', 'fir', 'oak']);
  });

  it('leaves out of the checks whom a row may mean, and takes rows that say that nothing was found', async () => {
    const list = {
      criterion: 'GAMBLING',
      sourceTitle: 'An index of everybody',
      sourceUrl: 'https://index.example/2026',
      observedOn: '2026-03-01',
    } as const;
    const rows = 'company,ticker,finding\nELM Company,ELM,no\nASH Company,ASH,none\nOAK Company,OAK,yes\n';
    expect((await importLeads(rows, { ...list, completeFor: 'ROWS' })).body).toMatchObject({
      attemptedCount: 1,
      checks: { companies: 2 },
    });
    const missing = await importLeads(rows, { criterion: 'GAMBLING', completeFor: 'ROWS' });
    expect(missing).toMatchObject({
      status: 400,
      body: {
        violations: [
          {
            field: 'completeFor',
            message: 'A complete list takes a criterion, a title, an address and a date',
          },
        ],
      },
    });
    expect((await importLeads(rows, { ...list, completeFor: 'FUND' })).status).toBe(400);
    const unknownFund = await importLeads(rows, { ...list, completeFor: 'FUND', scopeFund: 'NONE' });
    expect(unknownFund.body.detail).toBe('We know of no companies that a fund NONE holds.');
  });

  it('is for administrators', async () => {
    const { id } = await create(await gambling());
    const calls: [string, (token?: string) => RequestInit][] = [
      [evidenceDeskUrls.entries(), (token) => ({ headers: bearer(token) })],
      [evidenceDeskUrls.entries(), (token) => json('POST', {}, token)],
      [evidenceDeskUrls.entry(id), (token) => ({ headers: bearer(token) })],
      [evidenceDeskUrls.entry(id), (token) => json('PUT', {}, token)],
      [evidenceDeskUrls.decision(id), (token) => json('POST', { decision: 'APPROVE', version: 1 }, token)],
      [evidenceDeskUrls.candidates(), (token) => ({ headers: bearer(token) })],
      [evidenceDeskUrls.rejectCandidate, (token) => json('POST', {}, token)],
      [evidenceDeskUrls.import(), (token) => ({ method: 'POST', headers: bearer(token) })],
    ];
    for (const [url, init] of calls) {
      expect((await api.get(`/api${url}`, init())).status).toBe(401);
      expect((await api.get(`/api${url}`, init(jane.token))).body.type).toMatch(/admin-required$/);
    }
  });

  it('refuses what breaks the rules, and what it does not know', async () => {
    const fields = async (request: object) =>
      (await post(evidenceDeskUrls.entries(), request, ada)).body.violations.map(
        ({ field }: { field: string }) => field,
      );
    expect(
      await fields(await gambling({ sourceUrl: 'http://example.org', observedOn: '2999-01-01' })),
    ).toEqual(['sourceUrl', 'observedOn']);
    const { id: fund } = await instrument('OAKE');
    expect(await fields(await gambling({ financialInstrumentId: fund }))).toEqual(['financialInstrumentId']);
    const unknown = await gambling({ financialInstrumentId: 2_147_483_647 });
    expect((await post(evidenceDeskUrls.entries(), unknown, ada)).status).toBe(404);
    expect((await get(evidenceDeskUrls.entry(2_147_483_647))).status).toBe(404);
    expect((await get(`${evidenceDeskUrls.entries()}?query=%00`)).status).toBe(400);
  });

  it('has a history that cannot be changed, and no change without it', async () => {
    const { query } = api.database;
    for (const statement of ['DELETE FROM', 'UPDATE']) {
      const rest = statement === 'UPDATE' ? " SET comment = 'x'" : '';
      await expect(query(`${statement} evidence_entry_change${rest}`)).rejects.toThrow('cannot be changed');
    }
    await expect(query('UPDATE evidence_entry SET version = version + 1')).rejects.toThrow('foreign key');
    await expect(query('DELETE FROM evidence_entry')).rejects.toThrow('foreign key');
  });
});
