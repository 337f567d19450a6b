import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CheckMessage, CheckRequest } from '../../../features/portfolio-check/model/check-file.ts';
import {
  readFileToSave,
  storeFileToSave,
  useChosenFile,
} from '../../../features/portfolio-check/model/file-to-save.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { aPortfolio } from '../../../test/builders.ts';
import { aProblem, withFakeApi } from '../../../test/fake-api.ts';
import { aCheck, aCheckedHolding } from '../../../test/portfolio-check.ts';
import { withPrinter } from '../../../test/print.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { signedIn } from '../../../test/session.ts';

const apple = aCheckedHolding();
const check = aCheck();

const fakeApi = withFakeApi();
const file = new File(['Ticker,Shares'], 'My_positions.csv', { lastModified: 1 });

/** The page of a file that has been checked. */
function renderReport(checked = check) {
  useChosenFile.getState().choose(file);
  const queryClient = createQueryClient();
  queryClient.setQueryData(['portfolio-check', `${file.name} ${file.size} 1`], checked);
  return renderApp('/check', queryClient);
}

const requestsOf = (method: string) =>
  fakeApi()
    .calls.filter((call) => call.method === method)
    .map(({ address }) => address);

describe('Report of a checked file', () => {
  it('counts rows that matched no security in the value, and says that nobody has looked into them', async () => {
    const unknown = [{ ticker: 'NOPE', name: '', kind: null, value: 1000, weight: 20 }];
    renderReport({ ...check, unknown });
    expect(
      await screen.findByText(
        /^1 of 3 rows was not matched to a security\. 1 line of your file, worth \$1,000\.00 \(20\.00%\), counts in the value/,
      ),
    ).toBeVisible();
    expect(
      screen.getByText(/^2 of 3 were matched to a security. The other one is listed under “Not matched.”$/),
    ).toBeVisible();
  });

  it('names the largest concern, the standard, the holdings, and why a row was not matched, with what it may mean', async () => {
    const { user } = renderReport();
    expect(await screen.findByRole('heading', { level: 1, name: 'My_positions.csv' })).toBeVisible();
    expect(
      screen.getByText(
        'The largest known concern is Alcohol: it affects at least 75% of the portfolio’s value, in AAPL.',
      ),
    ).toBeVisible();
    expect(screen.getByText('Impact Scores by')).toHaveTextContent('Faith Based Evangelical');
    const holdings = screen.getByRole('region', { name: 'Holdings' });
    expect(
      within(holdings).getByRole('row', { name: /AAPL Apple Inc.*−67.*\$3,750.00 75.00%/ }),
    ).toBeVisible();
    expect(within(holdings).getByRole('link', { name: 'OAK' })).toHaveAttribute('href', '/OAK');
    const unmatched = screen.getByRole('region', { name: 'Not matched' });
    expect(unmatched).toHaveTextContent(
      '1 of 3 rows was not matched to a security. When you save the file, you can choose the right security for a row.',
    );
    expect(unmatched).toHaveTextContent(
      'Row 4 NOPENo value in the fileIs it one of these?NESN Nestlé S.A. SIX (Zurich)',
    );
    expect(within(unmatched).getByRole('link', { name: 'NESN' })).toHaveAttribute('href', '/NESN/SIXZurich');
    await user.click(screen.getByRole('button', { name: /Alcohol/ }));
    const contributors = await screen.findByRole('table', { name: 'Contributors' });
    expect(within(contributors).getByRole('link', { name: 'AAPL' })).toBeVisible();
  });

  it('is printed with all holdings, and says so where they are too many', async () => {
    const holdings = Array.from({ length: 510 }, (_, index) => ({ ...apple, ticker: `T${index}` }));
    renderReport({ ...check, holdings, rejected: Array(60).fill(check.rejected[0]) });
    const list = await screen.findByRole('region', { name: 'Holdings' });
    const rejected = screen.getByRole('region', { name: 'Not matched' });
    const printer = withPrinter(() => ({
      holdings: within(list).getAllByRole('row').length - 1,
      note: within(list).queryByText(/are printed/)?.textContent,
      rejected: within(rejected).getAllByText('NOPE').length,
      rejectedNote: within(rejected).queryByText(/are printed/),
    }));
    window.print();
    expect(printer.sheets[0]?.page).toEqual({
      ...{ holdings: 500, note: 'The first 500 of 510 are printed.' },
      ...{ rejected: 60, rejectedNote: null },
    });
    expect(within(list).getAllByRole('row')).toHaveLength(51);
  });

  it('stores the file of a visitor who saves it, and sends nothing until then', async () => {
    const { user, address } = renderReport();
    await user.click(await screen.findByRole('button', { name: 'Save it' }));
    await screen.findByRole('heading', { level: 1, name: 'Create your account' });
    expect(address()).toBe('/register');
    expect(readFileToSave()?.file).toMatchObject({ name: file.name, size: file.size });
    expect(requestsOf('POST')).toEqual([]);
  });

  it('is saved by a user as a new portfolio', async () => {
    signedIn(fakeApi());
    fakeApi().respond('POST /api/portfolios/import-file', () => ({
      status: 201,
      body: { id: 7, imported: { rejected: [] } },
    }));
    const { user, address } = renderReport();
    await user.click(await screen.findByRole('button', { name: 'Save it' }));
    await waitFor(() => expect(address()).toBe('/portfolios/7'));
    expect(requestsOf('POST')).toEqual(['/api/portfolios/import-file']);
    expect(fakeApi().calls.find(({ method }) => method === 'POST')?.body).toContain(
      `filename="${file.name}"`,
    );
  });

  it('opens, once saved, with the rows that were left out and what they may mean', async () => {
    signedIn(fakeApi());
    const suggestion = { ...apple, financialInstrumentId: 1, brokerPrice: null, brokerPriceDate: null };
    const row = { row: 4, ticker: 'APPL', reason: 'This security was not found', kind: null, shares: 3 };
    const imported = {
      attemptedCount: 3,
      completedCount: 2,
      filePrices: { count: 0, asOf: null },
      rejected: [{ ...row, suggestions: [suggestion] }],
    };
    fakeApi().respond('POST /api/portfolios/import-file', () => ({ status: 201, body: { id: 1, imported } }));
    fakeApi().respond('GET /api/portfolios/1', () => ({ body: aPortfolio() }));
    fakeApi().respond('GET /api/portfolios/1/holdings', () => ({ body: { holdings: [] } }));
    const { user } = renderReport();
    await user.click(await screen.findByRole('button', { name: 'Save it' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import holdings' }));
    expect(dialog.getByText('2 of 3 rows imported')).toBeVisible();
    expect(dialog.getByRole('region', { name: 'One row needs your attention' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Use AAPL' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Import another file' }));
    expect(dialog.getByRole('button', { name: /^Choose a file/ })).toBeVisible();
  });

  it('says why when the file cannot be imported, and stays', async () => {
    signedIn(fakeApi());
    fakeApi().respond('POST /api/portfolios/import-file', () => aProblem(503, 'Busy'));
    const { user, address } = renderReport();
    await user.click(await screen.findByRole('button', { name: 'Save it' }));
    expect(await screen.findByText('Busy')).toBeVisible();
    expect(address()).toBe('/check');
  });
});

describe('Check under way', () => {
  const { Worker } = globalThis;
  const workers: EventTarget[] = [];
  const requests: CheckRequest[] = [];
  const FakeWorker = class extends EventTarget {
    readonly postMessage = (request: CheckRequest) => requests.push(request);
    readonly terminate = () => undefined;
    constructor() {
      super();
      workers.push(this);
    }
  };
  const report = (data: CheckMessage) =>
    act(() => workers.at(-1)?.dispatchEvent(new MessageEvent('message', { data })));
  beforeEach(() => {
    for (const list of [workers, requests]) list.length = 0;
    Object.assign(globalThis, { Worker: FakeWorker });
  });
  afterEach(() => Object.assign(globalThis, { Worker }));

  it('asks which account of a file is meant, and stores the choice with the file', async () => {
    useChosenFile.getState().choose(file);
    const { user } = renderApp('/check');
    await waitFor(() => expect(workers).toHaveLength(1));
    report({ kind: 'ready' });
    report({ kind: 'accounts', accounts: [{ id: '1', name: 'Oak …0017', rows: 1 }] });
    await user.click(await screen.findByRole('button', { name: 'Oak …0017 1 holding' }));
    await waitFor(() => expect(workers).toHaveLength(2));
    report({ kind: 'ready' });
    expect(requests.map(({ account }) => account)).toEqual([undefined, '1']);
    report({ kind: 'checked', check });
    await user.click(await screen.findByRole('button', { name: 'Save it' }));
    await waitFor(() => expect(readFileToSave()).toMatchObject({ account: '1' }));
  });

  it('takes a table that is pasted from a web page', async () => {
    useChosenFile.getState().choose(null);
    const { user } = renderApp('/check');
    await user.click(await screen.findByText('Paste a table instead'));
    await user.click(screen.getByRole('button', { name: 'Check this table' }));
    expect(screen.getByText('Paste a table first.')).toBeVisible();
    const table = '<table><tr><th>Symbol</th><th>Qty</th></tr><tr><td>OAK</td><td>5</td></tr></table>';
    fireEvent.paste(screen.getByRole('textbox', { name: 'Table of holdings' }), {
      clipboardData: { getData: (type: string) => (type === 'text/html' ? table : 'Symbol Qty OAK 5') },
    });
    await user.click(screen.getByRole('button', { name: 'Check this table' }));
    // The first one checks the example beside the choice.
    await waitFor(() => expect(workers).toHaveLength(2));
    report({ kind: 'ready' });
    expect(new TextDecoder().decode(requests[0]?.bytes)).toBe('Symbol\tQty\nOAK\t5');
  });

  it('says what is done and how much of the data has arrived', async () => {
    useChosenFile.getState().choose(file);
    renderApp('/check');
    expect(await screen.findByText('Checking My_positions.csv in your browser…')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Loading the file reader' })).not.toHaveAttribute('value');
    await waitFor(() => expect(workers).toHaveLength(1));
    report({ kind: 'ready' });
    expect(screen.getByText('Reading the file')).toBeVisible();
    report({ kind: 'parsed' });
    report({ kind: 'loading', part: 0.426 });
    expect(screen.getByText('Loading the scores of all securities: 42%')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '0.426');
    report({ kind: 'loading', part: 1 });
    expect(screen.getByText('Computing the report')).toBeVisible();
    report({ kind: 'checked', check });
    expect(await screen.findByRole('heading', { level: 1, name: 'My_positions.csv' })).toHaveFocus();
  });
});

describe('File to save', () => {
  it('is removed when a day has passed or another file is chosen', async () => {
    await storeFileToSave({ file });
    const stored = localStorage.getItem('file-to-save')!;
    localStorage.setItem('file-to-save', stored.replace(/"savedAt":\d+/, '"savedAt":1'));
    expect(readFileToSave()).toBeNull();
    expect(localStorage.getItem('file-to-save')).toBeNull();
    await storeFileToSave({ file });
    useChosenFile.getState().choose(null);
    expect(readFileToSave()).toBeNull();
  });

  it.each(['', 'null', '{}', '{"name":"a","savedAt":1e99,"content":"%"}'])(
    'is none when the storage holds %p',
    (text) => {
      localStorage.setItem('file-to-save', text);
      expect(readFileToSave()).toBeNull();
    },
  );

  it('is what a user who logs in comes back to', async () => {
    await storeFileToSave({ file });
    signedIn(fakeApi());
    const { address } = renderApp('/login');
    await waitFor(() => expect(address()).toBe('/check'));
  });

  it('is too large past 3 MB', async () => {
    expect(await storeFileToSave({ file: new File([new Uint8Array(3_000_001)], 'large.xlsx') })).toBe(false);
  });
});
