import { type EvidenceReportRequest, evidenceDeskUrls } from '@plumbline/contracts';
import type { TestAccount } from '../../../test/accounts.ts';
import { bearer, grantRoles, json, registerAccount } from '../../../test/accounts.ts';
import { instrumentId } from '../../../test/portfolios.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { company, serveUniverse } from '../../../test/universe-records.ts';

let api: TestApp;
let [ada, jane]: TestAccount[] = [];
beforeAll(async () => {
  api = await startTestApp({ universe: 'tiny' });
  [ada, jane] = [await registerAccount(api), await registerAccount(api)];
  await grantRoles(api.database, ada.id, 'ROLE_ADMIN');
  await serveUniverse(api, company('OAK'));
});
afterAll(() => api.stop());

const post = (url: string, body: unknown, { token }: TestAccount) =>
  api.get(`/api${url}`, json('POST', body, token));
const get = (url: string, { token } = ada) => api.get(`/api${url}`, { headers: bearer(token) });

describe('A report by a user', () => {
  const report = async (more: Partial<EvidenceReportRequest> = {}): Promise<EvidenceReportRequest> => ({
    financialInstrumentId: await instrumentId(api, 'OAK'),
    criterion: 'GAMBLING',
    kind: 'OBJECTION',
    text: 'We sold the casino in March.',
    speaksForCompany: true,
    ...more,
  });
  const send = (by: TestAccount, request: unknown) => post(evidenceDeskUrls.reports, request, by);
  const list = async (by: TestAccount) => (await get(evidenceDeskUrls.reports, by)).body;

  it('becomes a lead, and its sender alone sees what becomes of it', async () => {
    const bob = await registerAccount(api);
    const { status, body } = await send(bob, await report());
    expect(status).toBe(201);
    const { body: lead } = await get(evidenceDeskUrls.entry(body.id));
    expect(lead).toMatchObject({
      state: 'LEAD',
      origin: 'OBJECTION',
      effect: 'WITHDRAWAL',
      report: { text: 'We sold the casino in March.', speaksForCompany: true },
      history: [{ action: 'CREATED', changedBy: null }],
    });
    expect(await list(bob)).toMatchObject([
      { id: body.id, kind: 'OBJECTION', state: 'RECEIVED', reason: null },
    ]);
    expect(await list(jane)).toEqual([]);
    const { version } = lead;
    const rejection = { version, decision: 'REJECT', comment: 'The sale was not closed.' };
    expect((await post(evidenceDeskUrls.decision(body.id), rejection, ada)).status).toBe(200);
    expect(await list(bob)).toMatchObject([{ state: 'DECLINED', reason: 'The sale was not closed.' }]);
    const { status: anonymous } = await api.get('/api/evidence-reports');
    expect(anonymous).toBe(401);
  });

  it('needs a text and a known company, and is one of at most 20 a day', async () => {
    const eve = await registerAccount(api);
    expect((await send(eve, await report({ text: 'Wrong' }))).body.violations).toHaveLength(1);
    const unknown = await report({ financialInstrumentId: 2_147_483_647 });
    expect((await send(eve, unknown)).status).toBe(404);
    const suggestion = await report({ kind: 'SUGGESTION', sourceUrl: 'https://example.org/casino' });
    const statuses = [];
    for (let sent = 0; sent < 21; sent++) statuses.push((await send(eve, suggestion)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
    expect(await list(eve)).toHaveLength(20);
  });
});
