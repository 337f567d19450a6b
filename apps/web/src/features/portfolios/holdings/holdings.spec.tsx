import { screen, waitFor, within } from '@testing-library/react';
import type { HoldingResponse, HoldingWeightMethod } from '@plumbline/contracts';
import { aBacktest } from '../../../test/backtest.ts';
import { aHolding, aPortfolio } from '../../../test/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { signedIn } from '../../../test/session.ts';
import { aProblem, withFakeApi } from '../../../test/fake-api.ts';

const fakeApi = withFakeApi();

type Instrument = HoldingResponse['financialInstrument'];

/** Creates a holding with as many shares as its id, at ten dollars each. */
function createHolding(
  id: number,
  instrument: Partial<Instrument> = {},
  overrides: Partial<HoldingResponse> = {},
) {
  const { financialInstrument } = aHolding();
  return aHolding({
    id,
    shares: id,
    value: 10 * id,
    weight: 1,
    ...overrides,
    financialInstrument: {
      ...financialInstrument,
      id,
      financialInstrumentId: id,
      ticker: `T${id}`,
      name: `Company ${id}`,
      previousSharePrice: 10,
      ...instrument,
    },
  });
}

const createHoldings = (count: number) =>
  Array.from({ length: count }, (_, index) => createHolding(index + 1));

/** Sets the holdings of portfolio 1 from now on. */
function storeHoldings(
  holdings: readonly HoldingResponse[],
  holdingWeightMethod: HoldingWeightMethod = 'SHARE_COUNT',
) {
  fakeApi().respond('GET /api/portfolios/1', () => ({
    body: aPortfolio({ totalHoldings: holdings.length, holdingWeightMethod }),
  }));
  fakeApi().respond('GET /api/portfolios/1/holdings', () => ({ body: { holdings } }));
}

async function openTable(search = '') {
  const app = renderApp(`/portfolios/1${search}`);
  const grid = await screen.findByRole('grid', { name: 'Holdings' });
  return { ...app, grid };
}

const getRow = (ticker: string) => screen.getByRole('row', { name: new RegExp(`\\b${ticker}\\b`) });
const getButton = (name: RegExp | string) => screen.getByRole('button', { name });
const getTickers = () => screen.getAllByRole('rowheader').map((header) => header.textContent);
const getHeading = (name: string) => screen.getByRole('columnheader', { name });
const findRequests = (method: string) =>
  fakeApi()
    .calls.filter((call) => call.method === method)
    .map(({ address, body }) => ({ address, body: body === '' ? null : (JSON.parse(body) as unknown) }));

beforeEach(() => {
  signedIn(fakeApi());
  fakeApi().respond('/api/screening-profiles/get', () => ({ body: [] }));
  fakeApi().respond('/api/portfolios/1/backtest', () => ({ body: aBacktest({ lastPricedDay: null }) }));
  storeHoldings([createHolding(3), createHolding(2), createHolding(1)]);
});

describe('Holdings table', () => {
  it('shows each holding, with its whole name', async () => {
    const instrument = {
      ticker: 'WIDE',
      name: 'Wide Market Index Fund of Everything',
      impactScore: -5.3,
      marketCapitalization: 3_420_000_000_000,
    };
    storeHoldings([createHolding(1, instrument, { shares: 1234.5, value: 12_345, weight: 12.5 })]);
    await openTable();
    const row = within(getRow('WIDE'));
    expect(row.getByTitle('Wide Market Index Fund of Everything')).toHaveTextContent(instrument.name);
    for (const text of ['−5', '1,234.5', '$12,345.00', '12.50%', '$3.42T', '$10.00']) {
      expect(row.getByText(text)).toBeVisible();
    }
  });

  it('states that a holding without a price does not count', async () => {
    storeHoldings([
      createHolding(2),
      createHolding(1, { previousSharePrice: null }, { value: 0, isValued: false, weight: 0 }),
    ]);
    await openTable();
    expect(within(getRow('T1')).getByText('No price')).toBeVisible();
    expect(screen.getByText(/^1 holding does not count, because no price is known/)).toBeVisible();
  });

  it('states which prices come from a file of the broker, and of which day every price is', async () => {
    const fromFile = { priceSource: 'BROKER_FILE', priceDate: '2025-10-04' } as const;
    storeHoldings([
      createHolding(3, {}, fromFile),
      createHolding(2),
      createHolding(1, {}, { priceSource: 'SAMPLE' }),
    ]);
    const { user } = await openTable();
    expect(
      screen.getByText(
        '1 holding uses the price in your broker’s file (Oct 4, 2025) until we have a newer one.',
      ),
    ).toBeVisible();
    const getPrice = (ticker: string) => within(getRow(ticker)).getAllByRole('cell').at(-4);
    expect(getPrice('T3')).toHaveTextContent('$10.00† by your broker’s fileOct 4, 2025');
    expect(getPrice('T2')).toHaveTextContent('$10.00Oct 30, 2026');
    expect(getPrice('T1')).toHaveTextContent('$10.00sample data');
    expect(getButton('$30.00 by your broker’s file. Edit value of T3')).toHaveTextContent('$30.00†');
    await user.click(getButton('Edit T3'));
    expect(await screen.findByText('$10.00 · your broker’s file, Oct 4, 2025')).toBeVisible();
  });

  it('marks no value as that of a file when holdings weigh by the values given', async () => {
    const fromFile = { priceSource: 'BROKER_FILE', priceDate: '2025-10-04' } as const;
    storeHoldings([createHolding(3, {}, fromFile)], 'VALUE_BASIS');
    await openTable();
    expect(getButton('$30.00. Edit value of T3')).toHaveTextContent(/^\$30\.00$/);
  });

  it('renders only the visible ones of 10,000 rows', async () => {
    storeHoldings(createHoldings(10_000));
    const { grid } = await openTable('?rows=all');
    expect(grid).toHaveAttribute('aria-rowcount', '10001');
    expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
  });

  it('links to the security', async () => {
    const { user, address } = await openTable();
    await user.click(screen.getByRole('link', { name: 'T2' }));
    await waitFor(() => expect(address()).toBe('/T2'));
  });

  it('reports a failure to load and can be tried again', async () => {
    fakeApi().respond('GET /api/portfolios/1/holdings', () => aProblem(500, 'Oh'));
    const { user } = renderApp('/portfolios/1');
    expect(await screen.findByText('The holdings could not be loaded.')).toBeVisible();
    storeHoldings([createHolding(1)]);
    const section = within(screen.getByRole('region', { name: 'Holdings' }));
    await user.click(section.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('grid', { name: 'Holdings' })).toBeVisible();
  });
});

describe('Sorting holdings', () => {
  it('cycles through none, ascending and descending', async () => {
    const { user, address } = await openTable();
    const press = () => user.click(within(getHeading('Shares')).getByRole('button'));
    expect(getHeading('Shares')).toHaveAttribute('aria-sort', 'none');
    expect(getTickers()).toEqual(['T3', 'T2', 'T1']);
    await press();
    expect(getHeading('Shares')).toHaveAttribute('aria-sort', 'ascending');
    expect(getTickers()).toEqual(['T1', 'T2', 'T3']);
    expect(address()).toBe('/portfolios/1?sort=shares%2Casc');
    await press();
    expect(getHeading('Shares')).toHaveAttribute('aria-sort', 'descending');
    await press();
    expect(getHeading('Shares')).toHaveAttribute('aria-sort', 'none');
    expect(getTickers()).toEqual(['T3', 'T2', 'T1']);
  });

  it('puts unrated holdings last in both directions', async () => {
    storeHoldings([
      createHolding(1, { impactScore: null }),
      createHolding(2, { impactScore: -40 }),
      createHolding(3, { impactScore: 7 }),
    ]);
    const { user } = await openTable();
    await user.click(within(getHeading('Score')).getByRole('button'));
    expect(getTickers()).toEqual(['T2', 'T3', 'T1']);
    await user.click(within(getHeading('Score')).getByRole('button'));
    expect(getTickers()).toEqual(['T3', 'T2', 'T1']);
  });
});

describe('Filtering and paging holdings', () => {
  it('filters by ticker or name', async () => {
    storeHoldings([
      createHolding(1, { name: 'Acme Rockets' }),
      createHolding(2, { ticker: 'ROCK' }),
      createHolding(3),
    ]);
    const { user } = await openTable();
    const find = screen.getByRole('searchbox', { name: 'Find by ticker or name' });
    await user.type(find, 'rock');
    await waitFor(() => expect(getTickers()).toEqual(['T1', 'ROCK']));
    expect(screen.getByText('2 of 3 holdings')).toBeVisible();
    await user.type(find, 'xyz');
    await user.click(await screen.findByRole('button', { name: 'Show all holdings' }));
    await waitFor(() => expect(getTickers()).toHaveLength(3));
  });

  it('shows pages of 25 or all rows', async () => {
    storeHoldings(createHoldings(30));
    const { user, grid } = await openTable();
    expect(grid).toHaveAttribute('aria-rowcount', '26');
    const rows = screen.getByRole('combobox', { name: 'Rows' });
    expect(
      within(rows)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['25', 'All']);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('26–30 of 30')).toBeVisible();
    expect(getTickers()).toEqual(['T26', 'T27', 'T28', 'T29', 'T30']);
    await user.selectOptions(rows, 'All');
    expect(screen.queryByRole('navigation', { name: 'Pages of holdings' })).not.toBeInTheDocument();
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '31');
  });
});

describe('Editing a cell', () => {
  const edit = async (name: RegExp, text: string) => {
    const app = await openTable();
    await app.user.click(getButton(name));
    await app.user.keyboard(text);
    return app;
  };
  const input = () => screen.getByRole('textbox', { name: 'Shares, or value with $, of T2' });

  it('sets the shares by a plain number', async () => {
    fakeApi().respond('PUT /api/portfolios/1/holdings', () => ({ body: createHolding(2) }));
    await edit(/Edit shares of T2/, '1,500{Enter}');
    expect(await screen.findByText('Holdings Updated')).toBeVisible();
    expect(findRequests('PUT')).toEqual([
      { address: '/api/portfolios/1/holdings', body: { id: 2, financialInstrumentId: 2, shares: 1500 } },
    ]);
  });

  it('sets the value with a $ in either cell, and announces it beforehand', async () => {
    fakeApi().respond('PUT /api/portfolios/1/holdings', () => ({ body: createHolding(2) }));
    const { user } = await edit(/Edit shares of T2/, '$12.50');
    expect(input()).toHaveAccessibleDescription(
      'Sets the value to $12.50. All holdings will then weigh by value.',
    );
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Holdings Updated')).toBeVisible();
    expect(findRequests('PUT')[0]?.body).toEqual({ id: 2, financialInstrumentId: 2, value: 12.5 });
  });

  it('shows the change at once and reverts it on failure', async () => {
    let fail = () => {};
    const failed = new Promise<void>((resolve) => (fail = resolve));
    fakeApi().respond('PUT /api/portfolios/1/holdings', async () => {
      await failed;
      return aProblem(500, 'Oh');
    });
    await edit(/Edit shares of T2/, '9{Enter}');
    expect(await screen.findByRole('button', { name: '$90.00. Edit value of T2' })).toBeVisible();
    fail();
    expect(await screen.findByText('There was an error')).toBeVisible();
    expect(await screen.findByRole('button', { name: '$20.00. Edit value of T2' })).toBeVisible();
  });

  it('stays open with a message while the input is invalid', async () => {
    await edit(/Edit value of T2/, '-3{Enter}');
    expect(input()).toBeInvalid();
    expect(input()).toHaveAccessibleDescription('It cannot be less than zero');
    expect(input()).toHaveFocus();
    expect(findRequests('PUT')).toEqual([]);
  });

  it('is canceled by Escape, which returns the focus to the cell', async () => {
    const { user } = await edit(/Edit shares of T2/, '77');
    await user.keyboard('{Escape}');
    expect(getButton('2. Edit shares of T2')).toHaveFocus();
    expect(findRequests('PUT')).toEqual([]);
  });

  it('sends nothing without a change', async () => {
    await edit(/Edit value of T2/, '{Enter}');
    expect(getButton('$20.00. Edit value of T2')).toHaveFocus();
    expect(findRequests('PUT')).toEqual([]);
  });

  it('is saved when the focus moves away', async () => {
    fakeApi().respond('PUT /api/portfolios/1/holdings', () => ({ body: createHolding(2) }));
    const { user } = await edit(/Edit shares of T2/, '5');
    await user.click(screen.getByRole('searchbox', { name: 'Find by ticker or name' }));
    expect(await screen.findByText('Holdings Updated')).toBeVisible();
    expect(findRequests('PUT')).toHaveLength(1);
  });
});

describe('Keyboard in the holdings table', () => {
  it('reaches every cell with the arrow keys from one tab stop', async () => {
    const { user, grid } = await openTable();
    const body = within(grid).getAllByRole('rowgroup')[1]!;
    expect(body.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    within(body).getByRole('link', { name: 'T3' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'T2' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(getButton('2. Edit shares of T2')).toHaveFocus();
    await user.keyboard('{Control>}{End}{/Control}');
    expect(getButton('Delete T1')).toHaveFocus();
    await user.keyboard('{Home}');
    expect(screen.getByRole('checkbox', { name: 'Select T1' })).toHaveFocus();
    expect(body.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('opens the security with Enter and starts an edit with a typed character', async () => {
    const { user, address } = await openTable();
    screen.getByRole('link', { name: 'T2' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}4');
    expect(screen.getByRole('textbox', { name: /of T2/ })).toHaveValue('4');
    await user.keyboard('{Escape}{ArrowLeft}{Enter}');
    await waitFor(() => expect(address()).toBe('/T2'));
  });
});

describe('Deleting holdings', () => {
  it('asks for confirmation, removes the row and keeps the focus in its place', async () => {
    const { user } = await openTable();
    await user.click(getButton('Delete T2'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this holding?' }));
    expect(dialog.getByText('T2 Company 2')).toBeVisible();
    fakeApi().respond('POST /api/portfolios/1/holdings/delete', () => ({ status: 204, body: undefined }));
    storeHoldings([createHolding(3), createHolding(1)]);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(getTickers()).toEqual(['T3', 'T1']));
    await waitFor(() => expect(getButton('Delete T1')).toHaveFocus());
  });

  it('moves the focus to the import button after the last one', async () => {
    storeHoldings([createHolding(1)]);
    const { user } = await openTable();
    await user.click(getButton('Delete T1'));
    const dialog = within(await screen.findByRole('dialog'));
    fakeApi().respond('POST /api/portfolios/1/holdings/delete', () => ({ status: 204, body: undefined }));
    storeHoldings([]);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('This portfolio has no holdings yet.')).toBeVisible();
    await waitFor(() => expect(getButton('Import holdings')).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('reports a failure and keeps the row', async () => {
    const { user } = await openTable();
    await user.click(getButton('Delete T2'));
    const dialog = within(await screen.findByRole('dialog'));
    fakeApi().respond('POST /api/portfolios/1/holdings/delete', () => aProblem(500, 'Oh'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Holding Failed!')).toBeVisible();
    expect(getTickers()).toEqual(['T3', 'T2', 'T1']);
  });
});

describe('Editing several holdings', () => {
  it('sets the same amount in one request', async () => {
    fakeApi().respond('PUT /api/portfolios/1/holdings', () => ({
      body: [
        createHolding(3, {}, { value: 50, shares: null }),
        createHolding(1, {}, { value: 50, shares: null }),
      ],
    }));
    const { user } = await openTable();
    expect(getButton('Set selected')).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Select T3' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select T1' }));
    expect(screen.getByText('2 of 3 selected')).toBeVisible();
    await user.click(getButton('Set selected'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set 2 holdings' }));
    await user.type(dialog.getByRole('textbox', { name: 'Shares or value of each' }), '$50{Enter}');
    expect(await screen.findByText('Portfolio Holdings Updated!')).toBeVisible();
    expect(findRequests('PUT').map(({ body }) => body)).toEqual([
      [
        { id: 3, financialInstrumentId: 3, value: 50 },
        { id: 1, financialInstrumentId: 1, value: 50 },
      ],
    ]);
    expect(getButton('$50.00. Edit value of T3')).toBeVisible();
  });

  it('rejects an invalid amount', async () => {
    const { user } = await openTable();
    await user.click(screen.getByRole('checkbox', { name: 'Select all holdings found' }));
    await user.click(getButton('Set selected'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set 3 holdings' }));
    const amount = dialog.getByRole('textbox');
    await user.type(amount, 'lots{Enter}');
    expect(amount).toBeInvalid();
    expect(amount).toHaveFocus();
    expect(findRequests('PUT')).toEqual([]);
  });

  it('deletes the selected ones, but never those that the filter hides', async () => {
    const { user } = await openTable();
    await user.click(screen.getByRole('checkbox', { name: 'Select all holdings found' }));
    await user.type(screen.getByRole('searchbox', { name: 'Find by ticker or name' }), 'T2');
    await waitFor(() => expect(getTickers()).toEqual(['T2']));
    await user.click(getButton('Delete selected'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this holding?' }));
    fakeApi().respond('POST /api/portfolios/1/holdings/delete', () => ({ status: 204, body: undefined }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(findRequests('POST')).toEqual([
        { address: '/api/portfolios/1/holdings/delete', body: { ids: [2] } },
      ]),
    );
  });
});

describe('Edit dialog of a holding', () => {
  const open = async (method: HoldingWeightMethod) => {
    storeHoldings([createHolding(3), createHolding(2), createHolding(1)], method);
    fakeApi().respond('PUT /api/portfolios/1/holdings', () => ({ body: createHolding(2) }));
    const { user } = await openTable();
    await user.click(getButton('Edit T2'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit portfolio holding' }));
    const field = (name: string) => dialog.getByRole('textbox', { name });
    return { user, dialog, field };
  };

  it('has a read-only market value that follows the shares when weights use share counts', async () => {
    const { user, dialog, field } = await open('SHARE_COUNT');
    expect(field('Market value')).toHaveAttribute('readonly');
    await user.clear(field('Shares'));
    await user.type(field('Shares'), '2.5');
    expect(field('Market value')).toHaveValue('$25.00');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Holdings Updated')).toBeVisible();
    expect(findRequests('PUT')[0]?.body).toEqual({ id: 2, financialInstrumentId: 2, shares: 2.5 });
  });

  it('sets the market value when weights use values', async () => {
    const { user, field } = await open('VALUE_BASIS');
    await user.clear(field('Market value'));
    await user.type(field('Market value'), '45{Enter}');
    expect(await screen.findByText('Holdings Updated')).toBeVisible();
    expect(findRequests('PUT')[0]?.body).toEqual({ id: 2, financialInstrumentId: 2, value: 45 });
  });

  it('shows a message beside an invalid field', async () => {
    const { user, field } = await open('SHARE_COUNT');
    await user.clear(field('Shares'));
    await user.type(field('Shares'), '1e3{Enter}');
    expect(field('Shares')).toBeInvalid();
    expect(field('Shares')).toHaveFocus();
    expect(findRequests('PUT')).toEqual([]);
  });
});

describe('Holdings table on a phone', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('max-width') });
  });
  afterEach(() => void (window.matchMedia = matchMedia));

  const openDrawer = async (method?: HoldingWeightMethod) => {
    storeHoldings([createHolding(3), createHolding(2), createHolding(1)], method);
    fakeApi().respond('PUT /api/portfolios/1/holdings', () => ({ body: createHolding(2) }));
    const { user } = await openTable();
    await user.click(getButton('Change T2'));
    return { user, drawer: within(await screen.findByRole('dialog', { name: 'T2' })) };
  };

  it('shows only the main columns, and no edit in the table', async () => {
    storeHoldings([createHolding(2, {}, { priceSource: 'BROKER_FILE', priceDate: '2025-10-04' })]);
    await openTable();
    const names = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(names.map((name) => name.replace(/\W/g, ''))).toEqual(['Ticker', 'Value', 'Score', 'Change']);
    expect(within(getRow('T2')).getByText('Company 2')).toBeInTheDocument();
    expect(within(getRow('T2')).getByText('$20.00')).toHaveTextContent('$20.00† by your broker’s file');
    expect(screen.getByText(/^1 holding uses the price in your broker’s file/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Edit|Edit value|^Set|Selected/ })).not.toBeInTheDocument();
  });

  it('shows one view at a time, the holdings first', async () => {
    const { user } = await openTable();
    expect(screen.queryByRole('region', { name: 'Negative categories' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Categories' }));
    expect(screen.getByRole('region', { name: 'Negative categories' })).toBeVisible();
    expect(screen.queryByRole('grid', { name: 'Holdings' })).not.toBeInTheDocument();
  });

  it('sets the shares in a drawer of its own', async () => {
    const { user, drawer } = await openDrawer();
    expect(drawer.getByRole('textbox', { name: 'Amount' })).toHaveValue('2');
    await user.clear(drawer.getByRole('textbox', { name: 'Amount' }));
    await user.type(drawer.getByRole('textbox', { name: 'Amount' }), '200');
    expect(drawer.getByText('Worth $2,000.00.')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Holdings Updated')).toBeVisible();
    expect(findRequests('PUT')[0]?.body).toEqual({ id: 2, financialInstrumentId: 2, shares: 200 });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('sets the value, and says that the portfolio then weighs by it', async () => {
    const { user, drawer } = await openDrawer();
    await user.selectOptions(drawer.getByRole('combobox', { name: 'Unit' }), 'Dollars');
    expect(drawer.getByRole('textbox', { name: 'Amount' })).toHaveValue('$20.00');
    await user.clear(drawer.getByRole('textbox', { name: 'Amount' }));
    await user.type(drawer.getByRole('textbox', { name: 'Amount' }), '45');
    expect(drawer.getByText('About 4.5 shares. All holdings will then weigh by value.')).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(findRequests('PUT')[0]?.body).toEqual({ id: 2, financialInstrumentId: 2, value: 45 }),
    );
  });

  it('deletes the holding from the drawer, after asking', async () => {
    const { user, drawer } = await openDrawer();
    await user.click(drawer.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this holding?' }));
    fakeApi().respond('POST /api/portfolios/1/holdings/delete', () => ({ status: 204, body: undefined }));
    storeHoldings([createHolding(3), createHolding(1)]);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Change T2' })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
