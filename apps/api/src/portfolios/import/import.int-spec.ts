import { jest } from '@jest/globals';
import type { PortfolioResponse, UploadResponse } from '@plumbline/contracts';
import type { TestAccount } from '../../../test/accounts.ts';
import { bearer, registerAccount } from '../../../test/accounts.ts';
import { workbookOf, zipBomb } from '../../../test/holdings-files.ts';
import type { PortfolioCalls } from '../../../test/portfolios.ts';
import { portfoliosOf } from '../../../test/portfolios.ts';
import type { TestResponse, TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { until } from '../../../test/until.ts';
import { UploadQueue } from '../../platform/http/upload-queue.ts';

const brokerExport = [
  '\ufeffAccount Number,Account Name,Symbol,Description,Quantity,Last Price,Current Value,Type',
  'X1,Individual,SPAXX**,HELD IN MONEY MARKET,,,$55.10,Cash,',
  'X1,Individual,AAPL,APPLE INC,10,$100.00,"$1,000.00",Cash,',
  'X1,Individual,BRKB,BERKSHIRE HATHAWAY INC COM USD0.0033 CLASS B,2.5,$400.00,"$1,000.00",Cash,',
  'X2,ROTH IRA,AAPL,APPLE INC,5,$100.00,$500.00,Cash,',
  'X2,ROTH IRA,NOSUCH,MICROSOFT CORPORATIN,3,$1.00,$3.00,Cash,',
  'X2,ROTH IRA,Pending Activity,,,,-$55.00,,',
  '',
  '"The data and information in this spreadsheet is for your use."',
].join('\r\n');

const tenThousand = Array.from({ length: 10_001 }, (_, at) => [`T${at}`, 1]);

const escaped = (text: string) => text.replace(/[()“”.]/g, '\\$&');

describe('POST /portfolios/{id}/holdings/upload-excel-file', () => {
  let api: TestApp;
  let jane: TestAccount;
  let mine: PortfolioCalls;
  let id: number;
  beforeAll(async () => {
    api = await startTestApp({ env: { RATE_LIMIT: 'off' } });
    jane = await registerAccount(api);
    mine = portfoliosOf(api, jane);
  });
  beforeEach(async () => {
    id = (await mine.create()).id;
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => api.stop());

  const upload = (file: Buffer | string, to = id, token = jane.token, query = ''): Promise<TestResponse> => {
    const body = new FormData();
    body.set('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'positions');
    return api.get(`/api/portfolios/${to}/holdings/upload-excel-file${query}`, {
      method: 'POST',
      headers: bearer(token),
      body,
    });
  };
  const uploaded = async (file: Buffer | string): Promise<UploadResponse> => {
    const { status, body } = await upload(file);
    expect(status).toBe(200);
    return body;
  };
  const held = async () =>
    Object.fromEntries(
      (await mine.holdings(id)).map(({ shares, value, financialInstrument: { ticker } }) => [
        ticker,
        { shares, value },
      ]),
    );
  const workbook = (...rows: unknown[][]) => workbookOf(rows);

  it("imports a broker's export and reports the unknown row with suggestions", async () => {
    const response = await uploaded(brokerExport);
    expect([response.attemptedCount, response.completedCount]).toEqual([4, 3]);
    expect(response.rejected).toEqual([
      {
        row: 6,
        ticker: 'NOSUCH',
        reason: 'This security was not found',
        kind: null,
        shares: 3,
        value: 3,
        kept: true,
        unknownHoldingId: expect.any(Number),
        suggestions: expect.arrayContaining([expect.objectContaining({ ticker: 'MSFT' })]),
      },
    ]);
    expect(await held()).toMatchObject({ AAPL: { shares: 15 }, 'BRK.B': { shares: 2.5 } });
  });

  it('sets the holdings in the file, leaves the others, and changes nothing the second time', async () => {
    await mine.add(id, 'MSFT', 'AAPL');
    const file = workbook(['Ticker', 'Shares'], ['AAPL', 7.25], ['brk/b', 1]);
    await uploaded(file);
    const [before, holdings] = [await mine.read(id), await held()];
    expect(holdings).toMatchObject({ MSFT: { shares: 1 }, AAPL: { shares: 7.25 }, 'BRK.B': { shares: 1 } });
    await uploaded(file);
    expect([await mine.read(id), await held()]).toEqual([before, holdings]);
  });

  it('makes an empty portfolio weigh by value when the file has values only', async () => {
    await uploaded(workbook(['Symbol', 'Market Value'], ['AAPL', '$1,250.50'], ['MSFT', 749.5]));
    const portfolio: PortfolioResponse = await mine.read(id);
    expect(portfolio).toMatchObject({ holdingWeightMethod: 'VALUE_BASIS', monetaryValue: 2000 });
  });

  it('converts values to shares for a portfolio that weighs by shares', async () => {
    const [microsoft] = await mine.add(id, 'MSFT');
    const price = microsoft.financialInstrument.previousSharePrice!;
    await uploaded(workbook(['Symbol', 'Value'], ['MSFT', 3 * price]));
    expect((await held()).MSFT.shares).toBeCloseTo(3, 6);
    expect((await mine.read(id)).holdingWeightMethod).toBe('SHARE_COUNT');
  });

  it('prefers the shares to the value', async () => {
    await uploaded(workbook(['Symbol', 'Quantity', 'Value'], ['AAPL', 2, 999_999]));
    expect((await held()).AAPL.shares).toBe(2);
  });

  it('never imports another company: asks which one is meant, and says what became of companies that are gone', async () => {
    const lines = [
      ['K', 'KELLOGG CO', 'Kellogg Co (K) is no longer listed: acquired by Mars in December 2025.'],
      ['MRO', 'MARATHON OIL CORP', 'no longer listed: merged into ConocoPhillips in November 2024.'],
      ['AAPL', 'ROUNDHILL CIDER ETF', 'AAPL is Apple Inc. here, but the row says “ROUNDHILL CIDER ETF”.'],
      ['0700', '', 'We know 0700 only as Tencent Holdings Limited on the HKEX (Hong Kong).'],
    ];
    const others = [
      ['FB', 'FACEBOOK INC CLASS A'],
      ['FLT', 'FLEETCOR TECHNOLOGIES INC'],
      ['BK', 'BANK OF NEW YORK MELLON CORP'],
      ['CASH', 'CASH'],
      ['USD', 'USD CASH'],
      ['XTSLA', 'BLK CSH FND TREASURY SL AGENCY'],
    ];
    const text = [...lines, ...others].map(([symbol, name]) => `${symbol},${name},2,$100.00`);
    const response = await uploaded(['Symbol,Description,Quantity,Current Value', ...text].join('\r\n'));
    expect(response.rejected.map(({ ticker, reason }) => [ticker, reason])).toEqual(
      lines.map(([symbol, , reason]) => [symbol, expect.stringMatching(new RegExp(escaped(reason!), 'i'))]),
    );
    expect(response.rejected.map(({ suggestions }) => suggestions[0]?.ticker)).toMatchObject({
      1: 'COP',
      2: 'AAPL',
      3: '0700',
    });
    expect(Object.keys(await held()).sort()).toEqual(['BNY', 'CPAY', 'META']);
    expect(response.attemptedCount).toBe(response.completedCount + lines.length);
  });

  it('knows by the date in the file whose a ticker was', async () => {
    const file = (preamble: string) => `${preamble}\nSymbol,Quantity\nBK,2\n`;
    for (const preamble of ['Positions', 'Positions as of 10/04/2026']) {
      expect((await uploaded(file(preamble))).rejected).toMatchObject([{ row: 3, ticker: 'BK' }]);
    }
    expect((await uploaded(file('Positions as of 10/25/2020'))).rejected).toEqual([]);
    expect(await held()).toMatchObject({ BNY: { shares: 2 } });
  });

  it('rejects rows without an amount or with one that is too large', async () => {
    const response = await uploaded(
      workbook(['Symbol', 'Quantity'], ['AAPL', 'many'], ['MSFT', -5], ['KO', 1e15], ['PEP', 1]),
    );
    expect([response.attemptedCount, response.completedCount]).toEqual([4, 1]);
    expect(response.rejected.map(({ row, ticker }) => [row, ticker])).toEqual([
      [2, 'AAPL'],
      [3, 'MSFT'],
      [4, 'KO'],
    ]);
    expect(Object.keys(await held())).toEqual(['PEP']);
  });

  it('takes one account of an OFX file, and asks which where there are several', async () => {
    const position = (ticker: string, units: string) =>
      `<POSSTOCK><INVPOS><SECID><UNIQUEID>${ticker}<UNIQUEIDTYPE>TICKER</SECID><UNITS>${units}</INVPOS></POSSTOCK>`;
    const account = (number: string, ...positions: string[]) =>
      `<INVSTMTRS><INVACCTFROM><ACCTID>${number}</INVACCTFROM><INVPOSLIST>${positions.join('')}</INVPOSLIST></INVSTMTRS>`;
    const file = [
      'OFXHEADER:100\n\n<OFX><FI><ORG>Oak Brokers</FI>',
      account('X-0017', position('AAPL', '2')),
      account('X-0018', position('MSFT', '3.5'), position('AAPL', '1')),
      '</OFX>',
    ].join('\n');
    const accounts = [
      { id: '1', name: 'Oak Brokers …0017', rows: 1 },
      { id: '2', name: 'Oak Brokers …0018', rows: 2 },
    ];
    for (const query of ['', '?account=3'])
      expect(await upload(file, id, jane.token, query)).toMatchObject({ status: 409, body: { accounts } });
    expect((await upload(file, id, jane.token, '?account=X')).status).toBe(400);
    expect(await held()).toEqual({});
    expect(await upload(file, id, jane.token, '?account=2')).toMatchObject({
      status: 200,
      body: { attemptedCount: 2, completedCount: 2 },
    });
    expect(await held()).toMatchObject({ MSFT: { shares: 3.5 }, AAPL: { shares: 1 } });
  });

  it('requires a token and a portfolio of the account, and changes nothing otherwise', async () => {
    const stranger = await registerAccount(api);
    expect((await upload(brokerExport, id, stranger.token)).status).toBe(404);
    expect((await upload(brokerExport, 2_000_000_000)).status).toBe(404);
    expect((await upload(brokerExport, id, 'nonsense')).status).toBe(401);
    expect(await held()).toEqual({});
  });

  it('rejects an empty file, a form without a file, and other media types', async () => {
    expect(await upload('')).toMatchObject({ status: 400, body: { detail: 'The file is empty' } });
    const path = `/api/portfolios/${id}/holdings/upload-excel-file`;
    const headers = bearer(jane.token);
    expect((await api.get(path, { method: 'POST', headers, body: new FormData() })).status).toBe(400);
    const json = { ...headers, 'content-type': 'application/json' };
    expect((await api.get(path, { method: 'POST', headers: json, body: '{}' })).status).toBe(415);
  });

  it.each(['application/json', 'text/plain', 'nonsense', undefined])(
    'requires a token before it rejects the media type %s',
    async (type) => {
      const path = `/api/portfolios/${id}/holdings/upload-excel-file`;
      const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
      const body = new Blob(['{ not read']);
      expect((await api.get(path, { method: 'POST', headers, body })).status).toBe(401);
      const own = { ...headers, ...bearer(jane.token) };
      expect((await api.get(path, { method: 'POST', headers: own, body })).status).toBe(415);
    },
  );

  it('imports the file of another account while one account sends many', async () => {
    const other = await registerAccount(api);
    const { id: theirs } = await portfoliosOf(api, other).create();
    const queue = api.app.get(UploadQueue);
    const { run } = queue;
    let begun = 0;
    const begunMeanwhile = new Map<string, number>();
    jest.spyOn(queue, 'run').mockImplementation((key, task) => {
      const before = begun;
      return run.call(queue, key, () => {
        begunMeanwhile.set(key, begun - before);
        begun += 1;
        return task();
      });
    });
    let ended = 0;
    const flood = Array.from({ length: 30 }, async () => {
      const { status } = await upload(brokerExport);
      if (status === 200) ended += 1;
      return status;
    });
    await until(() => ended > 0);
    expect((await upload(brokerExport, theirs, other.token)).status).toBe(200);
    // It waits for none of those that wait already.
    expect(begunMeanwhile.get(`account ${other.id}`)).toBe(0);
    const statuses = await Promise.all(flood);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(2);
    expect(statuses.filter((status) => status !== 200)).toEqual(expect.arrayContaining([503]));
  });

  const hostile: readonly (readonly [string, number, () => Buffer])[] = [
    ['nothing but zeros', 400, () => Buffer.alloc(1000)],
    ['a PDF', 400, () => Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n')],
    ['a workbook cut short', 400, () => workbook(['Ticker', 'Shares'], ['AAPL', 1]).subarray(0, 900)],
    ['a table without a header', 400, () => Buffer.from('a,b,c\n1,2,3\n')],
    ['a zip bomb', 413, () => zipBomb('xl/worksheets/sheet1.xml', 500_000_000)],
    ['10,001 rows', 413, () => workbookOf([['Ticker', 'Shares'], ...tenThousand])],
    ['1,000,000 rows', 413, () => Buffer.from(`Ticker,Shares\n${'AAPL,1\n'.repeat(1_000_000)}`)],
    ['more than 10 MB', 413, () => Buffer.alloc(10_000_001, 'AAPL,1\n')],
  ];
  it.each(hostile)('responds to %s with %i, while other requests go on', async (_, status, file) => {
    const content = file();
    const pending = upload(content);
    const search = await api.get('/api/search?query=apple');
    const { status: received, body } = await pending;
    expect([received, body.title]).toEqual([status, expect.any(String)]);
    expect(search.status).toBe(200);
    expect(await held()).toEqual({});
  });

  it('imports nothing when the file would exceed the limit of a portfolio', async () => {
    await api.database.query(
      `WITH touched AS (UPDATE portfolio SET version = version + 1 WHERE id = $1),
         listed AS (INSERT INTO financial_instrument (ticker, location_key)
           SELECT 'OLD' || n, 'upload' FROM generate_series(1, 9999) AS n RETURNING id)
       INSERT INTO holding (portfolio_id, instrument_id, shares) SELECT $1, id, 1 FROM listed`,
      [id],
    );
    const { status, body } = await upload(workbook(['Ticker', 'Shares'], ['AAPL', 1], ['MSFT', 1]));
    expect([status, body.title]).toEqual([409, 'This portfolio is full']);
    expect((await mine.read(id)).totalHoldings).toBe(9999);
  });
});
