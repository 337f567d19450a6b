import {
  DECODED_LENGTH_HEADER,
  type HoldingResponse,
  type HoldingsResponse,
  type RejectedRowResponse,
  type UploadResponse,
} from '@plumbline/contracts';
import {
  checkFiles,
  parseHoldingsFile,
  type CheckableUniverse,
  type PortfolioCheck,
} from '@plumbline/holdings-files';
import { bearer, registerAccount } from '../../../test/accounts.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { workbookOf } from '../../../test/holdings-files.ts';
import { portfoliosOf } from '../../../test/portfolios.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';

const files = {
  'a broker export of two accounts': [
    '\ufeffAccount Number,Account Name,Symbol,Description,Quantity,Last Price,Current Value,Type',
    'X1,Individual,SPAXX**,HELD IN MONEY MARKET,,,$55.10,Cash,',
    'X1,Individual,AAPL,APPLE INC,10,$100.00,"$1,000.00",Cash,',
    'X1,Individual,BRKB,BERKSHIRE HATHAWAY INC COM USD0.0033 CLASS B,2.5,$400.00,"$1,000.00",Cash,',
    'X2,ROTH IRA,AAPL,APPLE INC,5,$100.00,$500.00,Cash,',
    'X2,ROTH IRA,SPY,SPDR S&P500 ETF TRUST,3.123456789,$690.00,"$2,155.19",Cash,',
    'X2,ROTH IRA,NOSUCH,MICROSOFT CORPORATIN,3,$1.00,$3.00,Cash,',
    'X2,ROTH IRA,Pending Activity,,,,-$55.00,,',
    'Date downloaded Jan-02-2026 9:41 a.m ET',
  ].join('\r\n'),
  'a workbook of values, names and former tickers': workbookOf([
    ['Ticker', 'Name', 'Value'],
    ['FB', 'Facebook Inc', 1200.555],
    [null, 'Microsoft Corporation', 300],
    ['VTI', null, 0.1],
    ['VTI', null, 0.2],
    ['KO', 'Pepsi', 10],
    ['XOM', null, 'many'],
  ]),
  'a list without a security that we know': 'Ticker,Shares\nQQQQQQ,1\n',
} as const;

describe('A check of a portfolio in the browser', () => {
  let api: TestApp;
  let jane: TestAccount;
  let universe: CheckableUniverse;
  beforeAll(async () => {
    api = await startTestApp({ env: { RATE_LIMIT: 'off' } });
    jane = await registerAccount(api);
    universe = (await api.get('/api/portfolio-check/universe')).body;
  });
  afterAll(() => api.stop());

  const checkFile = (file: Buffer | string): PortfolioCheck =>
    checkFiles([{ name: '', file: parseHoldingsFile(new Uint8Array(Buffer.from(file))) }], universe);

  it.each(Object.entries(files))('leads to the same figures as an import of %s', async (_, file) => {
    const check = checkFile(file);
    const mine = portfoliosOf(api, jane);
    const { id } = await mine.create();
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(Buffer.from(file))]), 'positions');
    const upload = await api.get(`/api/portfolios/${id}/holdings/upload-excel-file`, {
      method: 'POST',
      headers: bearer(jane.token),
      body,
    });
    const { rejected, ...imported } = upload.body as UploadResponse;
    const { attemptedCount, completedCount, filePrices, cash } = check;
    expect({ attemptedCount, completedCount, filePrices, cash }).toEqual(imported);
    const known = check.rejected.map(({ candidates }) => candidates.length);
    expect(check.rejected.map(({ kind: _kind, worth: _worth, ...line }) => line)).toEqual(
      rejected.map((row, at) => toUnmatched(row, known[at]!)),
    );

    const portfolio = await mine.read(id);
    const { monetaryValue, impactScore, coverage, hasSampleData } = check;
    expect(portfolio).toMatchObject({ monetaryValue, impactScore, coverage, hasSampleData });
    expect(check.holdings.length + check.unknown.length).toBe(portfolio.totalHoldings);
    for (const kind of ['positive', 'negative'] as const)
      expect(check.categories[kind].map(({ contributors: _, ...category }) => category)).toEqual(
        portfolio.esgIssueCriteriaRollup[kind],
      );
    const holdings = (await mine.holdings(id)).map(toChecked);
    expect(new Set(check.holdings)).toEqual(new Set(holdings));
    const { unknownHoldings } = (await mine.call('GET', `/${id}/holdings`)).body as HoldingsResponse;
    const unknown = unknownHoldings.map(({ ticker, name, kind, value, weight }) => {
      return { ticker, name, kind, value, weight };
    });
    expect(new Set(check.unknown)).toEqual(new Set(unknown));
  });

  it('names what a row may mean that it asks about', () => {
    const [row] = checkFile('Ticker,Name,Shares\nKO,Pepsi,1\n').rejected;
    expect(row).toMatchObject({
      reason: expect.stringContaining('Which one is meant?'),
      candidates: [{ ticker: 'KO', isDomestic: true }],
    });
  });

  it('loads the data again only when it has changed', async () => {
    const { headers } = await api.get('/api/portfolio-check/universe');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('x-as-of')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const known = { 'if-none-match': headers.get('etag')! };
    const again = await fetch(`${api.url}/api/portfolio-check/universe`, { headers: known });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('says beforehand how much there is to load', async () => {
    const response = await fetch(`${api.url}/api/portfolio-check/universe`);
    expect(response.headers.get('content-encoding')).not.toBeNull();
    const { byteLength } = await response.arrayBuffer();
    expect(Number(response.headers.get(DECODED_LENGTH_HEADER))).toBe(byteLength);
  });

  it('needs no account, CUSIP or ISIN, and leaves rows that have nothing else to the import', async () => {
    expect(JSON.stringify(Object.keys(universe))).not.toMatch(/cusip|isin/i);
    const [row] = checkFile('CUSIP,Shares\n037833100,1\n').rejected;
    expect(row).toMatchObject({ row: 2, reason: expect.stringContaining('only by its CUSIP or ISIN') });
  });
});

/**
 * What a check reports of a row that was not imported, with the first security that it may mean. The import also
 * searches.
 */
function toUnmatched(
  { row, ticker, reason, suggestions }: RejectedRowResponse,
  count: number,
): Omit<PortfolioCheck['rejected'][number], 'kind' | 'worth'> {
  const candidates = suggestions.slice(0, count).map((security) => {
    const { ticker, name, isDomestic, exchangeLocation } = security;
    return { ticker, name, isDomestic, exchangeLocation };
  });
  return { row, ticker, reason, candidates };
}

function toChecked({
  shares,
  value,
  isValued,
  weight,
  financialInstrument,
}: HoldingResponse): PortfolioCheck['holdings'][number] {
  const { ticker, name, isDomestic, exchangeLocation, impactScore, hasSampleData } = financialInstrument;
  const { standing, isBound, coverage, outsideMethod } = financialInstrument;
  return {
    ticker,
    name,
    isDomestic,
    exchangeLocation,
    impactScore,
    standing,
    isBound,
    coverage,
    outsideMethod,
    shares,
    value: isValued ? value : null,
    weight,
    hasSampleData,
  };
}
