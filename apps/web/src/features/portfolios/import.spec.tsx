import type { UploadResponse } from '@plumbline/contracts';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aBacktest } from '../../test/backtest.ts';
import { aHolding, aPortfolio } from '../../test/builders.ts';
import { withDownloads } from '../../test/downloads.ts';
import { renderApp } from '../../test/render-app.tsx';
import { signedIn } from '../../test/session.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';

const fakeApi = withFakeApi();
const UPLOAD = 'POST /api/portfolios/1/holdings/upload-excel-file';
const csv = new File(['Ticker,Shares\r\nAAPL,10\r\n'], 'positions.csv', { type: 'text/csv' });

const noFilePrices = { count: 0, asOf: null };
const allIn: UploadResponse = {
  attemptedCount: 14,
  completedCount: 14,
  filePrices: { count: 12, asOf: '2025-10-04' },
  rejected: [],
  cash: null,
};
const oneOut: UploadResponse = {
  attemptedCount: 14,
  completedCount: 13,
  filePrices: noFilePrices,
  rejected: [
    {
      row: 7,
      ticker: 'APPL',
      reason: 'This security was not found',
      kind: null,
      shares: 10,
      value: 2500,
      kept: false,
      unknownHoldingId: null,
      suggestions: [
        {
          financialInstrumentId: 1,
          ticker: 'AAPL',
          name: 'Apple Inc.',
          isDomestic: true,
          exchangeLocation: null,
          brokerPrice: 250,
          brokerPriceDate: '2025-10-04',
        },
      ],
    },
  ],
  cash: null,
};

const respondToUpload = (body: UploadResponse) => fakeApi().respond(UPLOAD, () => ({ body }));

beforeEach(() => {
  signedIn(fakeApi());
  fakeApi().respond('/api/screening-profiles/get', () => ({ body: [] }));
  fakeApi().respond('/api/portfolios/1', () => ({ body: aPortfolio() }));
  fakeApi().respond('/api/portfolios/1/holdings', () => ({ body: { holdings: [] } }));
  fakeApi().respond('/api/portfolios/1/backtest', () => ({ body: aBacktest({ lastPricedDay: null }) }));
  respondToUpload(allIn);
});

async function openImport() {
  const { user } = renderApp('/portfolios/1');
  const actions = within(await screen.findByRole('group', { name: 'Actions' }));
  const button = actions.getByRole('button', { name: 'Import' });
  await user.click(button);
  return { user, button, dialog: within(await screen.findByRole('dialog', { name: 'Import holdings' })) };
}

const getDropZone = () => screen.getByRole('button', { name: /^Choose a file/ });
const uploads = () => fakeApi().calls.filter(({ address }) => address.endsWith('upload-excel-file'));

/** Dispatches the events of a browser when files are dropped. */
function drop(...files: File[]): void {
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
  fireEvent(
    getDropZone(),
    createEvent.drop(getDropZone(), { dataTransfer: { files, items, types: ['Files'] } }),
  );
}

describe('Importing holdings', () => {
  it('lists the accepted files and brokers beforehand', async () => {
    const { dialog } = await openImport();
    expect(
      dialog.getByText('Excel, CSV, OFX, QFX or a PDF statement, up to 10 MB and 10,000 rows'),
    ).toBeVisible();
    expect(
      dialog.getByText(/Fidelity, Charles Schwab, Vanguard, E\*TRADE and Robinhood work just as they are/),
    ).toBeVisible();
  });

  it('offers a template with the columns and no example rows', async () => {
    const downloads = withDownloads();
    const { user, dialog } = await openImport();
    await user.click(dialog.getByRole('button', { name: 'Download the template' }));
    expect(downloads).toHaveLength(1);
    expect(downloads[0]?.name).toBe('Holdings template.csv');
    expect(await downloads[0]?.file.text()).toBe('Ticker,Shares,Value,Name\r\n');
  });

  it('shows progress, then how many rows were imported', async () => {
    const respond = fakeApi().hold(UPLOAD);
    const { dialog } = await openImport();
    drop(csv);
    expect(await dialog.findByText('Reading your file')).toBeVisible();
    expect(dialog.getByText('positions.csv')).toBeVisible();
    await waitFor(() => expect(uploads()).toHaveLength(1));
    respond({ body: allIn });
    expect(await dialog.findByText('14 of 14 rows imported')).toBeVisible();
    expect(
      dialog.getByText('12 holdings use the price in your file (Oct 4, 2025) until we have a newer price.'),
    ).toBeVisible();
    expect(uploads()[0]?.contentType).toMatch(/^multipart\/form-data; boundary=/);
    expect(uploads()[0]?.body).toContain('name="file"; filename="positions.csv"');
    expect(uploads()[0]?.token).not.toBeNull();
  });

  it('asks which account of a file is meant, and imports that one', async () => {
    const problem = {
      type: 'about:blank/several-accounts',
      title: 'Choose one',
      status: 409,
      accounts: [
        { id: '1', name: 'Oak Brokers …0017', rows: 1 },
        { id: '2', name: 'Oak Brokers …0018', rows: 12 },
      ],
    };
    fakeApi().respond(UPLOAD, ({ searchParams }) =>
      searchParams.get('account') === '2' ? { body: allIn } : { status: 409, body: problem },
    );
    const { user, dialog } = await openImport();
    drop(new File(['OFXHEADER:100'], 'download.qfx'));
    expect(await dialog.findByText('download.qfx has 2 accounts. Which one do you mean?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Oak Brokers …0018 12 holdings' }));
    expect(await dialog.findByText('14 of 14 rows imported')).toBeVisible();
  });

  it('reloads the portfolio afterwards', async () => {
    const { dialog } = await openImport();
    fakeApi().respond('/api/portfolios/1', () => ({ body: aPortfolio({ totalHoldings: 17 }) }));
    drop(csv);
    await dialog.findByText('14 of 14 rows imported');
    expect(await screen.findByText('17')).toBeInTheDocument();
  });

  it('accepts the first of several dropped files', async () => {
    const { dialog } = await openImport();
    drop(csv, new File(['other'], 'other.csv'));
    await dialog.findByText('14 of 14 rows imported');
    expect(uploads().map(({ body }) => /filename="(.+?)"/.exec(body)?.[1])).toEqual(['positions.csv']);
  });

  it.each([
    ['empty', new File([], 'positions.csv'), 'This file is empty.'],
    ['too large', new File([new Uint8Array(10_000_001)], 'positions.csv'), 'This file is larger than 10 MB.'],
  ])('sends nothing that is %s, and says so', async (_what, file, message) => {
    await openImport();
    drop(file);
    expect(await screen.findByText(message)).toHaveAttribute('role', 'alert');
    expect(uploads()).toEqual([]);
  });

  it('explains a failure and tries the same file again', async () => {
    fakeApi().respond(UPLOAD, () => aProblem(400, 'This file is protected by a password'));
    const { user, dialog } = await openImport();
    drop(csv);
    expect(await dialog.findByText('Upload failed. Please try again')).toBeVisible();
    expect(dialog.getByRole('alert')).toHaveTextContent('This file is protected by a password');
    respondToUpload(allIn);
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('14 of 14 rows imported')).toBeVisible();
  });

  it('says what is limited and when to try again', async () => {
    const limited = aProblem(429, 'You have reached the hourly limit for importing files.');
    const headers = { ...limited.headers, 'retry-after': '1500' };
    fakeApi().respond(UPLOAD, () => ({ ...limited, headers }));
    const { user, dialog } = await openImport();
    drop(csv);
    const text = 'You have reached the hourly limit for importing files. Please try again in 25 minutes.';
    expect(await dialog.findByText(text)).toBeVisible();
    fakeApi().respond(UPLOAD, () => aProblem(429, 'Too many attempts. Please try again later.'));
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Too many attempts. Please try again later.')).toBeVisible();
  });

  it('reports a failure in a toast when the dialog was closed meanwhile', async () => {
    const respond = fakeApi().hold(UPLOAD);
    const { user } = await openImport();
    drop(csv);
    await waitFor(() => expect(uploads()).toHaveLength(1));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    respond(aProblem(500, 'Something broke'));
    expect(await screen.findByText('Upload failed. Please try again')).toBeVisible();
  });

  it('starts over when it is opened again', async () => {
    const { user, button, dialog } = await openImport();
    drop(csv);
    await user.click(await dialog.findByRole('button', { name: 'Done' }));
    await user.click(button);
    expect(await screen.findByRole('button', { name: /^Choose a file/ })).toBeVisible();
  });
});

describe('Row excluded from an import', () => {
  const changes = () =>
    fakeApi()
      .calls.filter(({ method, address }) => method !== 'GET' && !address.endsWith('upload-excel-file'))
      .map(({ method, address, body }) => ({ method, address, body: JSON.parse(body) as unknown }));
  const storeHoldings = (...holdings: ReturnType<typeof aHolding>[]) =>
    fakeApi().respond('GET /api/portfolios/1/holdings', () => ({ body: { holdings } }));
  const added = (body: object) => ({
    method: 'POST',
    address: '/api/portfolios/holdings',
    body: {
      financialInstrumentId: 1,
      brokerPrice: 250,
      brokerPriceDate: '2025-10-04',
      portfolioIds: [1],
      ...body,
    },
  });

  async function openRejected(...held: ReturnType<typeof aHolding>[]) {
    respondToUpload(oneOut);
    storeHoldings(...held);
    fakeApi().respond('POST /api/portfolios/holdings', () => {
      storeHoldings(aHolding({ shares: 1 }));
      return { status: 201, body: null };
    });
    const view = await openImport();
    drop(csv);
    const [row] = within(
      await screen.findByRole('region', { name: 'One row needs your attention' }),
    ).getAllByRole('listitem');
    return { ...view, row: within(row!) };
  }

  it('shows its line, its text and the reason', async () => {
    const { row, dialog } = await openRejected();
    expect(dialog.getByText('13 of 14 rows imported')).toBeVisible();
    for (const text of ['Row 7', 'APPL', '10 shares', 'This security was not found', 'Apple Inc.'])
      expect(row.getByText(text)).toBeVisible();
  });

  it('needs no attention where it is a coin, a bond or an option', async () => {
    const coin = { ...oneOut.rejected[0]!, ticker: 'BTC', kind: 'COIN' as const, suggestions: [] };
    respondToUpload({ ...oneOut, rejected: [coin] });
    await openImport();
    drop(csv);
    const section = within(await screen.findByRole('region', { name: 'Outside the method' }));
    expect(section.getByText('BTC')).toBeVisible();
    expect(section.getByText(/There is nothing for you to do\.$/)).toBeVisible();
    expect(screen.queryByText(/your attention/)).not.toBeInTheDocument();
  });

  it('adds the suggested security with the shares of the row in one request', async () => {
    const { user, row } = await openRejected();
    await user.click(row.getByRole('button', { name: 'Use AAPL' }));
    expect(await row.findByText('AAPL is in, with 10 shares.')).toBeVisible();
    expect(changes()).toEqual([added({ shares: 10 })]);
    expect(row.queryByRole('button', { name: 'Use AAPL' })).not.toBeInTheDocument();
    expect(row.queryByText('This security was not found')).not.toBeInTheDocument();
  });

  it.each([
    ['adds to', 'Add 10 shares', 35, 'ADD'],
    ['replaces', 'Set to 10 shares', 10, 'SET'],
  ])('%s a security that is already held only when told to', async (_what, choice, shares, ifHeld) => {
    const { user, row } = await openRejected(aHolding({ shares: 25 }));
    await user.click(row.getByRole('button', { name: 'Use AAPL' }));
    expect(await row.findByText('You already hold 25 shares of AAPL.')).toBeVisible();
    expect(changes()).toEqual([]);
    await user.click(row.getByRole('button', { name: choice }));
    expect(await row.findByText(`AAPL is in, with ${shares} shares.`)).toBeVisible();
    expect(changes()).toEqual([added({ shares: 10, ifHeld })]);
  });

  it('adds one row after the other, and asks about a security that the one before has added', async () => {
    const rejected = [10, 20].map((shares, row) => ({ ...oneOut.rejected[0]!, row, shares }));
    respondToUpload({ ...oneOut, rejected });
    const respond = fakeApi().hold('POST /api/portfolios/holdings');
    const { user } = await openImport();
    drop(csv);
    const buttons = await screen.findAllByRole('button', { name: 'Use AAPL' });
    for (const button of buttons) await user.click(button);
    await waitFor(() => expect(changes()).toHaveLength(1));
    storeHoldings(aHolding({ shares: 10 }));
    respond({ status: 201, body: [] });
    expect(await screen.findByText('You already hold 10 shares of AAPL.')).toBeVisible();
    expect(changes()).toEqual([added({ shares: 10 })]);
  });

  it('reports a failure and can be tried again', async () => {
    const { user, row } = await openRejected();
    fakeApi().respond('POST /api/portfolios/holdings', () => aProblem(400, 'The portfolio is full'));
    await user.click(row.getByRole('button', { name: 'Use AAPL' }));
    expect(await row.findByRole('alert')).toHaveTextContent('AAPL could not be added. The portfolio is full');
    expect(row.getByRole('button', { name: 'Use AAPL' })).toBeEnabled();
  });

  describe('whose response was lost', () => {
    const attempts = () =>
      fakeApi()
        .calls.filter(({ method }) => method === 'POST')
        .slice(1);

    /** The first one arrives, though its response does not. */
    function loseFirst(holding: ReturnType<typeof aHolding>) {
      fakeApi().respond('POST /api/portfolios/holdings', () => {
        storeHoldings(holding);
        return attempts().length === 1 ? { isLost: true } : { status: 201, body: null };
      });
    }

    it('is added once when it is taken again', async () => {
      const { user, row } = await openRejected();
      loseFirst(aHolding({ shares: 10 }));
      await user.click(row.getByRole('button', { name: 'Use AAPL' }));
      expect(await row.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
      await user.click(row.getByRole('button', { name: 'Use AAPL' }));
      expect(await row.findByText('AAPL is in, with 10 shares.')).toBeVisible();
      const [first, again] = attempts().map(({ idempotencyKey }) => idempotencyKey);
      expect(first).toMatch(/^[\d-]{10,}$/);
      expect(again).toBe(first);
    });

    it('is added once to what was held, and says how much that is', async () => {
      const { user, row } = await openRejected(aHolding({ shares: 25 }));
      loseFirst(aHolding({ shares: 35 }));
      await user.click(row.getByRole('button', { name: 'Use AAPL' }));
      await user.click(await row.findByRole('button', { name: 'Add 10 shares' }));
      expect(await row.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
      await user.click(row.getByRole('button', { name: 'Use AAPL' }));
      expect(await row.findByText('AAPL is in, with 35 shares.')).toBeVisible();
      expect(new Set(attempts().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    });
  });

  it('is listed in pages of fifty', async () => {
    const rejected = Array.from({ length: 120 }, (_, row) => ({
      ...oneOut.rejected[0]!,
      row,
      suggestions: [],
    }));
    respondToUpload({
      attemptedCount: 120,
      completedCount: 0,
      filePrices: noFilePrices,
      rejected,
      cash: null,
    });
    const { user, dialog } = await openImport();
    drop(csv);
    expect(await dialog.findAllByRole('listitem')).toHaveLength(50);
    await user.click(dialog.getByRole('button', { name: 'Show 50 more of 70' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(100);
  });

  it('says which rows are kept with their value, and names one by its suggestion', async () => {
    const [row] = oneOut.rejected;
    respondToUpload({ ...oneOut, rejected: [{ ...row!, kept: true, unknownHoldingId: 7 }] });
    fakeApi().respond('PUT /api/portfolios/1/unknown-holdings/7', () => ({ body: aHolding() }));
    const { user, dialog } = await openImport();
    drop(csv);
    expect(await dialog.findByText('Kept with its value, without a score.')).toBeVisible();
    expect(dialog.getByText(/It is kept with the value in your file, below your holdings/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Use AAPL' }));
    expect(await dialog.findByText('AAPL is in, with 10 shares.')).toBeVisible();
    const named = fakeApi().calls.filter(({ method }) => method === 'PUT');
    expect(named.map(({ body }) => body)).toEqual([JSON.stringify({ financialInstrumentId: 1 })]);
  });

  describe('kept as one unknown holding with another row', () => {
    async function openTwoRows(respond: Parameters<ReturnType<typeof fakeApi>['respond']>[1]) {
      const kept = { ...oneOut.rejected[0]!, kept: true, unknownHoldingId: 7 };
      respondToUpload({
        ...oneOut,
        rejected: [
          { ...kept, row: 7, shares: 2 },
          { ...kept, row: 8, shares: 3 },
        ],
      });
      fakeApi().respond(NAME, respond);
      const { user } = await openImport();
      drop(csv);
      const section = await screen.findByRole('region', { name: '2 rows need your attention' });
      const [first, second] = within(section)
        .getAllByRole('listitem')
        .filter((item) => item.textContent?.startsWith('Row'))
        .map((row) => within(row));
      return { user, first: first!, second: second! };
    }
    const NAME = 'PUT /api/portfolios/1/unknown-holdings/7';

    it('is named with it, once, with the amount of both', async () => {
      const { user, first, second } = await openTwoRows(() => ({ body: aHolding({ shares: 5 }) }));
      await user.click(first.getByRole('button', { name: 'Use AAPL' }));
      expect(await first.findByText('AAPL is in, with 5 shares.')).toBeVisible();
      expect(second.getByText('Added to AAPL together with row 7.')).toBeVisible();
      expect(second.queryByRole('button', { name: 'Use AAPL' })).not.toBeInTheDocument();
      expect(second.queryByText('Kept with its value, without a score.')).not.toBeInTheDocument();
      expect(fakeApi().findBodies(NAME)).toEqual([{ financialInstrumentId: 1 }]);
    });

    it('waits while that one is being named, and can be named after it failed', async () => {
      let refuse!: (response: ReturnType<typeof aProblem>) => void;
      const refused = new Promise<ReturnType<typeof aProblem>>((resolve) => (refuse = resolve));
      const { user, first, second } = await openTwoRows(() => refused);
      await user.click(first.getByRole('button', { name: 'Use AAPL' }));
      await waitFor(() => expect(second.getByRole('button', { name: 'Use AAPL' })).toBeDisabled());
      refuse(aProblem(400, 'The portfolio is full'));
      expect(await first.findByRole('alert')).toHaveTextContent('The portfolio is full');
      fakeApi().respond(NAME, () => ({ body: aHolding({ shares: 5 }) }));
      await user.click(second.getByRole('button', { name: 'Use AAPL' }));
      expect(await second.findByText('AAPL is in, with 5 shares.')).toBeVisible();
      expect(first.getByText('Added to AAPL together with row 8.')).toBeVisible();
      expect(first.queryByRole('alert')).not.toBeInTheDocument();
    });
  });
});
