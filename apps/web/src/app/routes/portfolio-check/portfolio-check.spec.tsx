import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CheckMessage, CheckRequest } from '../../../features/portfolio-check/model/check-files.ts';
import {
  readFilesToSave,
  storeFilesToSave,
  useChosenFiles,
} from '../../../features/portfolio-check/model/chosen-files.ts';
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
  useChosenFiles.getState().choose([file]);
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

  it('calls no concern “at least” less than something where half of the portfolio is not seen', async () => {
    const [worst] = check.categories.negative;
    const negative = [{ ...worst!, weightedPercentage: 0 }];
    renderReport({ ...check, coverage: 0.5, categories: { ...check.categories, negative } });
    expect(
      await screen.findByText(/it affects at least a small part of the portfolio’s value, in AAPL\.$/),
    ).toBeVisible();
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
    expect(readFilesToSave()?.files[0]).toMatchObject({ name: file.name, size: file.size });
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

  it('becomes one portfolio, also when a response is lost and it is saved by the other button', async () => {
    signedIn(fakeApi());
    let attempts = 0;
    fakeApi().respond('POST /api/portfolios/import-file', () =>
      attempts++ === 0 ? { isLost: true } : { status: 201, body: { id: 7, imported: { rejected: [] } } },
    );
    const { user, address } = renderReport();
    await user.click(await screen.findByRole('button', { name: 'Save it' }));
    expect(await screen.findByText('The server cannot be reached.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save as a portfolio' }));
    await waitFor(() => expect(address()).toBe('/portfolios/7'));
    const [first, again, ...others] = fakeApi()
      .calls.filter(({ method }) => method === 'POST')
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/^[\d-]{10,}$/);
    expect([again, others]).toEqual([first, []]);
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
    useChosenFiles.getState().choose([file]);
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
    await waitFor(() => expect(readFilesToSave()).toMatchObject({ account: '1' }));
  });

  describe('of several files', () => {
    const other = new File(['Ticker,Shares'], 'Roth.csv', { lastModified: 2 });
    const third = new File(['Ticker'], 'Notes.csv', { lastModified: 3 });
    const renderChecking = async (...files: File[]) => {
      useChosenFiles.getState().choose(files);
      const page = renderApp('/check');
      await waitFor(() => expect(workers).toHaveLength(1));
      report({ kind: 'ready' });
      return page;
    };

    it('reads them as one portfolio, and says of a row in which file it is', async () => {
      await renderChecking(file, other);
      expect(screen.getByText('Checking 2 files in your browser…')).toBeVisible();
      expect(requests[0]?.files.map(({ name }) => name)).toEqual(['My_positions.csv', 'Roth.csv']);
      const rejected = [{ ...check.rejected[0]!, file: 'Roth.csv', row: 4 }];
      report({ kind: 'checked', check: { ...check, rejected } });
      expect(await screen.findByRole('heading', { level: 1, name: '2 files' })).toHaveFocus();
      expect(screen.getByRole('region', { name: 'Not matched' })).toHaveTextContent('Roth.csv, row 4 NOPE');
    });

    it('offers to go on without a file that cannot be read', async () => {
      const { user } = await renderChecking(file, third, other);
      report({ kind: 'refused', reason: 'No header row was found.', file: 1 });
      expect(await screen.findByText('Notes.csv could not be checked.')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Check the other 2 files' }));
      await waitFor(() => expect(workers).toHaveLength(2));
      report({ kind: 'ready' });
      expect(requests[1]?.files.map(({ name }) => name)).toEqual(['My_positions.csv', 'Roth.csv']);
    });

    it('stores all of them for a visitor who saves them', async () => {
      const { user } = await renderChecking(file, other);
      report({ kind: 'checked', check });
      await user.click(await screen.findByRole('button', { name: 'Save them' }));
      expect(await screen.findByText('2 files')).toBeVisible();
      await waitFor(() =>
        expect(readFilesToSave()?.files.map(({ name }) => name)).toEqual(['My_positions.csv', 'Roth.csv']),
      );
    });

    it('leads a user who saves them to the import of each as a portfolio', async () => {
      signedIn(fakeApi());
      fakeApi().respond('GET /api/portfolios', () => ({ body: { portfolios: [] } }));
      fakeApi().respond('POST /api/portfolios/import-file', () => ({
        status: 201,
        body: { id: 7, name: 'Roth', imported: { attemptedCount: 1, completedCount: 1, rejected: [] } },
      }));
      const { user, address } = await renderChecking(file, other);
      report({ kind: 'checked', check: { ...check, accounts: 2 } });
      await user.click(await screen.findByRole('button', { name: 'Save them' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Import files' }));
      expect(address()).toBe('/portfolios');
      expect(dialog.getByText('You checked My_positions.csv and Roth.csv.')).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Import them' }));
      expect(await dialog.findByText('2 portfolios created')).toBeVisible();
      expect(useChosenFiles.getState().files).toEqual([]);
    });
  });

  it('takes a table that is pasted from a web page', async () => {
    useChosenFiles.getState().choose([]);
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
    expect(new TextDecoder().decode(requests[0]?.files[0]?.bytes)).toBe('Symbol\tQty\nOAK\t5');
  });

  it('says what is done and how much of the data has arrived', async () => {
    useChosenFiles.getState().choose([file]);
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

describe('Files to save', () => {
  it('is removed when a day has passed or another file is chosen', async () => {
    await storeFilesToSave({ files: [file] });
    const stored = localStorage.getItem('files-to-save')!;
    localStorage.setItem('files-to-save', stored.replace(/"savedAt":\d+/, '"savedAt":1'));
    expect(readFilesToSave()).toBeNull();
    expect(localStorage.getItem('files-to-save')).toBeNull();
    await storeFilesToSave({ files: [file] });
    useChosenFiles.getState().choose([]);
    expect(readFilesToSave()).toBeNull();
  });

  it.each([
    '',
    'null',
    '{}',
    '{"savedAt":1e99,"files":[]}',
    '{"savedAt":1e99,"files":[{"name":"a","content":"%"}]}',
  ])('is none when the storage holds %p', (text) => {
    localStorage.setItem('files-to-save', text);
    expect(readFilesToSave()).toBeNull();
  });

  it('is what a user who logs in comes back to', async () => {
    await storeFilesToSave({ files: [file] });
    signedIn(fakeApi());
    const { address } = renderApp('/login');
    await waitFor(() => expect(address()).toBe('/check'));
  });

  it('is too large past 3 MB', async () => {
    expect(await storeFilesToSave({ files: [new File([new Uint8Array(3_000_001)], 'large.xlsx')] })).toBe(
      false,
    );
  });
});
