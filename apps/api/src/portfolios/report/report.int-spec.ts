import type { TestAccount } from '../../../test/accounts.ts';
import { bearer, grantRoles, json, registerAccount } from '../../../test/accounts.ts';
import type { ReadPdf } from '../../../test/pdf.ts';
import { readPdf } from '../../../test/pdf.ts';
import type { PortfolioCalls } from '../../../test/portfolios.ts';
import { portfoliosOf } from '../../../test/portfolios.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';

const LETTER = { width: 612, height: 792 };
const HOLDINGS = 17;

describe('GET /portfolios/{id}/report', () => {
  let api: TestApp;
  let jane: TestAccount;
  let mine: PortfolioCalls;
  beforeAll(async () => {
    api = await startTestApp({ env: { RATE_LIMIT: 'off' } });
    jane = await registerAccount(api);
    await grantRoles(api.database, jane.id, 'ROLE_PREMIUM');
    mine = portfoliosOf(api, jane);
  });
  afterAll(() => api.stop());

  const path = (id: number, query = '') => `/api/portfolios/${id}/report${query}`;
  const download = (id: number, query = '', { token } = jane): Promise<Response> =>
    fetch(`${api.url}${path(id, query)}`, { headers: bearer(token) });
  const reportOn = async (id: number, query = ''): Promise<ReadPdf> => {
    const response = await download(id, query);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    return readPdf(new Uint8Array(await response.arrayBuffer()));
  };
  const textOf = ({ pages }: ReadPdf) => pages.map(({ text }) => text).join(' ');
  /** Creates a portfolio of the largest companies. */
  const filled = async (name: string): Promise<number> => {
    const { id } = await mine.create({ name });
    const largest = await api.database.query<{ id: number }>(
      `SELECT i.id FROM instrument i WHERE i.is_domestic
       ORDER BY i.market_capitalization DESC NULLS LAST, i.id LIMIT ${HOLDINGS}`,
    );
    for (const { id: financialInstrumentId } of largest)
      await mine.call('POST', '/holdings', { financialInstrumentId, portfolioIds: [id] });
    return id;
  };

  it('contains the value, the score, the panels and the 15 largest holdings of the portfolio', async () => {
    const id = await filled('Nestlé & Šárka 年金');
    const portfolio = await mine.read(id);
    const report = await reportOn(id);
    expect(report).toMatchObject({ title: 'Impact Report: Nestlé & Šárka 年金', language: 'en-US' });
    expect(report.isTagged).toBe(true);
    const text = textOf(report);
    expect(text).toContain('Impact Report');
    expect(text).toContain('Nestlé & Šárka ');
    expect(text).toContain(`$${Math.round(portfolio.monetaryValue).toLocaleString('en-US')}`);
    expect(text).toContain('Screening profile Faith Based Evangelical');
    const { positive, negative } = portfolio.esgIssueCriteriaRollup;
    for (const { criterion } of [...positive, ...negative]) expect(text).toContain(criterion.title);
    const holdings = await mine.holdings(id);
    expect(text).toContain(`Largest 15 of ${HOLDINGS} holdings`);
    const shown = holdings.filter(({ financialInstrument }) =>
      new RegExp(` ${financialInstrument.ticker} `).test(text),
    );
    expect(shown).toEqual(holdings.slice(0, 15));
    expect(text).toContain('Plumbline’s published method');
    expect(text.includes('Some of these figures use sample data')).toBe(portfolio.hasSampleData);
  });

  it('numbers its pages', async () => {
    const { pages } = await reportOn(await filled('Numbered'));
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach(({ text }, at) => expect(text).toContain(`Page ${at + 1} of ${pages.length}`));
  });

  it('uses Letter paper, or A4 on request', async () => {
    const { id } = await mine.create();
    const [letter, a4] = [await reportOn(id), await reportOn(id, '?paper=a4')];
    expect(letter.pages[0]).toMatchObject(LETTER);
    expect(a4.pages[0]!.height).toBeCloseTo(841.89, 1);
    expect((await download(id, '?paper=a5')).status).toBe(400);
  });

  it('uses the requested profile', async () => {
    const { id } = await mine.create();
    expect(textOf(await reportOn(id, '?profile=2'))).toContain('Screening profile Environmental');
    expect((await download(id, '?profile=2000000000')).status).toBe(404);
    expect((await download(id, '?profile=x')).status).toBe(400);
  });

  it('reports that an empty portfolio has no holdings and no score', async () => {
    const text = textOf(await reportOn((await mine.create()).id));
    expect(text).toContain('NA Impact Score not rated');
    expect(text).toContain('This portfolio has no holdings yet.');
  });

  it('is a download named after the portfolio', async () => {
    const { id } = await mine.create({ name: 'a/b "c" é' });
    expect((await download(id)).headers.get('content-disposition')).toBe(
      `attachment; filename="Impact Report - ab c _.pdf"; filename*=UTF-8''Impact%20Report%20-%20ab%20c%20%C3%A9.pdf`,
    );
  });

  it('requires Premium or an administrator', async () => {
    const basic = await registerAccount(api);
    const { id } = await portfoliosOf(api, basic).create();
    const { status, body } = await api.get(path(id), { headers: bearer(basic.token) });
    expect([status, body.title]).toEqual([403, 'You must upgrade to a Premium Account for this feature']);
    await grantRoles(api.database, basic.id, 'ROLE_ADMIN');
    expect((await download(id, '', basic)).status).toBe(200);
  });

  it('requires a token and a portfolio of the account', async () => {
    const { id } = await mine.create();
    expect((await api.get(path(id))).status).toBe(401);
    const stranger = await registerAccount(api);
    await grantRoles(api.database, stranger.id, 'ROLE_PREMIUM');
    expect((await download(id, '', stranger)).status).toBe(404);
    expect((await api.get(path(id), json('POST', {}, jane.token))).status).toBe(404);
  });

  it('renders several reports at once without blocking other requests', async () => {
    const { id } = await mine.create();
    const reports = Promise.all(Array.from({ length: 4 }, () => download(id)));
    expect((await api.get('/api/search?query=apple')).status).toBe(200);
    expect((await reports).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});
