import type { HoldingResponse, PortfolioResponse, UploadResponse } from '@plumbline/contracts';
import type { TestAccount } from '../../../test/accounts.ts';
import { bearer, grantRoles, json, registerAccount } from '../../../test/accounts.ts';
import type { PortfolioCalls } from '../../../test/portfolios.ts';
import { portfoliosOf } from '../../../test/portfolios.ts';
import type { TestResponse, TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';

describe('POST /portfolios/{id}/export-csv', () => {
  let api: TestApp;
  let jane: TestAccount;
  let mine: PortfolioCalls;
  let id: number;
  beforeAll(async () => {
    api = await startTestApp({ env: { RATE_LIMIT: 'off' } });
    jane = await registerAccount(api);
    await grantRoles(api.database, jane.id, 'ROLE_PREMIUM');
    mine = portfoliosOf(api, jane);
  });
  beforeEach(async () => {
    id = (await mine.create()).id;
  });
  afterAll(() => api.stop());

  const path = (of = id) => `/api/portfolios/${of}/export-csv`;
  const csvOf = async (of = id, body: unknown = {}): Promise<TestResponse> => {
    const response = await api.get(path(of), json('POST', body, jane.token));
    expect(response.status).toBe(200);
    return response;
  };
  const send = async (csv: string | Buffer, to: number): Promise<UploadResponse> => {
    const body = new FormData();
    body.set('file', new Blob([csv]), 'PortfolioExport.csv');
    const url = `/api/portfolios/${to}/holdings/upload-excel-file`;
    return (await api.get(url, { method: 'POST', headers: bearer(jane.token), body })).body;
  };
  /** Imports a file and expects every row to be accepted. */
  const upload = async (csv: string | Buffer, to: number): Promise<void> => {
    const { attemptedCount, completedCount, rejected } = await send(csv, to);
    expect([completedCount, rejected]).toEqual([attemptedCount, []]);
  };
  /** Creates a portfolio from the export of `of`. */
  const roundTrip = async (of = id): Promise<number> => {
    const copy = (await mine.create()).id;
    await upload((await csvOf(of)).body, copy);
    return copy;
  };
  /** Adds securities that are no longer in any release: a domestic one and a foreign one. */
  const holdFormer = (ticker: string) =>
    api.database.query(
      `WITH touched AS (UPDATE portfolio SET version = version + 1 WHERE id = $1),
         listed AS (INSERT INTO financial_instrument (ticker, location_key)
           VALUES ($2, ''), ($2, 'torontostockexchange') RETURNING id)
       INSERT INTO holding (portfolio_id, instrument_id, shares, value) SELECT $1, id, 12.5, 300 FROM listed`,
      [id, ticker],
    );
  const figures = async (of: number): Promise<Partial<PortfolioResponse>> => ({
    ...(await mine.read(of)),
    id: undefined,
    lastModified: undefined,
  });
  const sizes = async (of: number) =>
    new Map(
      (await mine.holdings(of)).map(({ shares, value, weight, financialInstrument: { id } }) => [
        id,
        { shares, value, weight },
      ]),
    );
  /** Adds one share of a foreign security. */
  const addForeign = async (): Promise<HoldingResponse> => {
    const [abroad] = await api.database.query<{ id: number }>(
      `SELECT i.id FROM instrument i JOIN universe_release r ON r.id = i.release_id
       WHERE NOT i.is_domestic ORDER BY i.id LIMIT 1`,
    );
    await mine.call('POST', '/holdings', { financialInstrumentId: abroad!.id, portfolioIds: [id] });
    const held = await mine.holdings(id);
    return held.find(({ financialInstrument }) => financialInstrument.id === abroad!.id)!;
  };

  it('returns the holdings as a CSV file, heaviest first, under the default name', async () => {
    const [apple, microsoft] = await mine.add(id, 'AAPL', 'MSFT');
    await mine.edit(id, microsoft, { shares: 1000.5 });
    const { headers, body } = await csvOf();
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="PortfolioExport.csv"; filename*=UTF-8''PortfolioExport.csv`,
    );
    const [title, first, second, ...rest] = (body as string).split('\r\n');
    expect(title).toMatch(/^Ticker,Shares,Value,Name,Weight in %,/);
    expect(first).toMatch(/^MSFT,1000\.5,\d+(\.\d+)?,/);
    expect(second).toContain(`AAPL,1,${apple.value},`);
    expect(rest).toEqual(['']);
  });

  it('requires no body', async () => {
    const response = await api.get(path(), { method: 'POST', headers: bearer(jane.token) });
    expect(response.status).toBe(200);
    expect(response.body).toMatch(/^Ticker,Shares,Value,Name,.*\r\n$/);
  });

  it('says of each holding what it is rated by, also of one that nobody knows', async () => {
    await mine.add(id, 'AAPL', 'SPY');
    await send('Symbol,Name,Quantity,Value\nQQZZ,Nobody Knows,1,100\n', id);
    const [titles, ...lines] = ((await csvOf()).body as string).split('\r\n').map((line) => line.split(','));
    const cellsOf = (ticker: string) => {
      const cells = lines.find(([first]) => first === ticker)!;
      return Object.fromEntries(
        titles!.slice(4).map((title, at) => [title, cells.at(at + 4 - titles!.length)]),
      );
    };
    const held = new Map((await mine.holdings(id)).map((each) => [each.financialInstrument.ticker, each]));
    for (const ticker of ['AAPL', 'SPY']) {
      const { weight, priceDate, financialInstrument } = held.get(ticker)!;
      const { score, holdings } = (await api.get(`/api/tickers/${ticker}`)).body;
      expect(cellsOf(ticker)).toMatchObject({
        'Weight in %': String(weight),
        'Impact score': String(financialInstrument.impactScore),
        'Seen in %': String(Math.round(10_000 * financialInstrument.coverage) / 100),
        'Checked in %': String(Math.round(10_000 * score.shareChecked) / 100),
        'Positions from': holdings?.asOf ?? '',
        'Price from': priceDate ?? '',
      });
      expect(cellsOf(ticker).Violations === '').toBe(financialInstrument.standing !== 'VIOLATION');
    }
    expect(cellsOf('QQZZ')).toMatchObject({ 'Impact score': 'NA', Standing: 'Unknown to Plumbline' });
  });

  it('exports a portfolio weighed by shares that imports as the same portfolio', async () => {
    const [apple, microsoft] = await mine.add(id, 'AAPL', 'MSFT', 'BRK.B', 'SPY');
    await mine.edit(id, apple, { shares: 12.34567891 });
    await mine.edit(id, microsoft, { shares: 0 });
    await mine.edit(id, await addForeign(), { shares: 3 });
    const copy = await roundTrip();
    expect([await figures(copy), await sizes(copy)]).toEqual([await figures(id), await sizes(id)]);
  });

  it('exports a portfolio weighed by value that imports as the same portfolio', async () => {
    const [apple, microsoft] = await mine.add(id, 'AAPL', 'MSFT', 'SPY');
    await mine.edit(id, apple, { value: 1234.56 });
    await mine.edit(id, microsoft, { value: 0.01 });
    await mine.edit(id, await addForeign(), { value: 99 });
    const copy = await roundTrip();
    expect(await figures(copy)).toEqual(await figures(id));
    expect((await figures(copy)).holdingWeightMethod).toBe('VALUE_BASIS');
    const worths = async (of: number) => [...(await sizes(of))].map(([held, { value }]) => [held, value]);
    expect(await worths(copy)).toEqual(await worths(id));
  });

  it('exports holdings that left the universe, and the same portfolio imports them', async () => {
    const [apple] = await mine.add(id, 'AAPL');
    await holdFormer('GONE.A');
    const before = [await figures(id), await sizes(id)];
    await upload((await csvOf()).body, id);
    expect([await figures(id), await sizes(id)]).toEqual(before);
    await upload('Symbol,Quantity,Value,Exchange\ngone/a,7,200,\nGONE.A,8,400,Toronto Stock Exchange\n', id);
    expect(Array.from((await sizes(id)).values(), ({ shares }) => shares).sort()).toEqual([1, 7, 8]);
    await mine.edit(id, apple, { value: 100 });
    const byValue = await figures(id);
    await upload((await csvOf()).body, id);
    expect(await figures(id)).toEqual(byValue);
    expect(byValue.monetaryValue).toBe(700);
  });

  it('exports a holding of unknown value with its shares, also where the portfolio weighs by value', async () => {
    await holdFormer('GONE.B');
    await api.database.query('UPDATE holding SET value = NULL WHERE portfolio_id = $1', [id]);
    const [apple] = await mine.add(id, 'AAPL');
    await mine.edit(id, apple, { value: 100 });
    const before = [await figures(id), await sizes(id)];
    expect(before[0]).toMatchObject({ holdingWeightMethod: 'VALUE_BASIS', unpricedHoldings: 2 });
    const { body } = await csvOf();
    expect(body).toMatch(/\r\nGONE\.B,12\.5,,GONE\.B,/);
    await upload(body, id);
    expect([await figures(id), await sizes(id)]).toEqual(before);
  });

  it('exports a holding of which nothing is known as a row that the import names', async () => {
    await holdFormer('GONE.C');
    await api.database.query('UPDATE holding SET shares = NULL, value = NULL WHERE portfolio_id = $1', [id]);
    await mine.add(id, 'AAPL');
    const { body } = await csvOf();
    expect(body).toMatch(/\r\nGONE\.C,,,GONE\.C,/);
    const { completedCount, rejected } = await send(body, (await mine.create()).id);
    expect(completedCount).toBe(1);
    const reason = 'The row has neither shares nor a value.';
    expect(rejected).toMatchObject([
      { ticker: 'GONE.C', reason },
      { ticker: 'GONE.C', reason },
    ]);
  });

  it('starts with a byte order mark when a name has letters beyond ASCII', async () => {
    await holdFormer('GÖNE');
    const response = await fetch(`${api.url}${path()}`, json('POST', {}, jane.token));
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.toString()).toMatch(/^\ufeffTicker,Shares,Value,Name,Exchange,.*\r\nGÖNE,/);
    const before = [await figures(id), await sizes(id)];
    await upload(bytes, id);
    expect([await figures(id), await sizes(id)]).toEqual(before);
  });

  it('neutralizes cells that a spreadsheet would run as a formula', async () => {
    await api.database.query(
      `WITH touched AS (UPDATE portfolio SET version = version + 1 WHERE id = $1),
         listed AS (INSERT INTO financial_instrument (ticker, location_key)
           VALUES ('=HYPERLINK(A1)', ''), ('@SUM(A1)', '') RETURNING id)
       INSERT INTO holding (portfolio_id, instrument_id, shares) SELECT $1, id, 1 FROM listed`,
      [id],
    );
    const { body } = await csvOf();
    const [, link, sum] = (body as string).split('\r\n');
    expect(link).toMatch(/^'=HYPERLINK\(A1\),1,,'=HYPERLINK\(A1\),/);
    expect(sum).toMatch(/^'@SUM\(A1\),1,,'@SUM\(A1\),/);
  });

  it.each([
    ['Söhne & Töchter', `"S_hne & T_chter.csv"; filename*=UTF-8''S%C3%B6hne%20%26%20T%C3%B6chter.csv`],
    ['../../etc/passwd', `"etcpasswd.csv"; filename*=UTF-8''etcpasswd.csv`],
    ['x"\r\nset-cookie: a=b', `"xset-cookie a=b.csv"; filename*=UTF-8''xset-cookie%20a%3Db.csv`],
    ['run.exe', `"run.exe.csv"; filename*=UTF-8''run.exe.csv`],
    ['\ud800', `"PortfolioExport.csv"; filename*=UTF-8''PortfolioExport.csv`],
    ['', `"PortfolioExport.csv"; filename*=UTF-8''PortfolioExport.csv`],
  ])('replaces unsafe characters in the file name %j', async (filename, expected) => {
    const { headers } = await csvOf(id, { filename });
    expect(headers.get('content-disposition')).toBe(`attachment; filename=${expected}`);
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('rejects a file name that is too long or not text', async () => {
    for (const filename of ['x'.repeat(201), 5, []]) {
      const { status } = await api.get(path(), json('POST', { filename }, jane.token));
      expect([filename, status]).toEqual([filename, 400]);
    }
  });

  it('requires Premium or an administrator', async () => {
    const basic = await registerAccount(api);
    const theirs = (await portfoliosOf(api, basic).create()).id;
    const { status, body } = await api.get(path(theirs), json('POST', {}, basic.token));
    expect([status, body.title]).toEqual([403, 'You must upgrade to a Premium Account for this feature']);
    await grantRoles(api.database, basic.id, 'ROLE_ADMIN');
    expect((await api.get(path(theirs), json('POST', {}, basic.token))).status).toBe(200);
  });

  it('requires a token and a portfolio of the account', async () => {
    expect((await api.get(path(), json('POST', {}))).status).toBe(401);
    const stranger = await registerAccount(api);
    await grantRoles(api.database, stranger.id, 'ROLE_PREMIUM');
    expect((await api.get(path(), json('POST', {}, stranger.token))).status).toBe(404);
    expect((await api.get(path(2_000_000_000), json('POST', {}, jane.token))).status).toBe(404);
  });
});
