import { screen, waitFor, within } from '@testing-library/react';
import type { HoldingWeightMethod } from '@plumbline/contracts';
import { aProblem } from '../../test/fake-api.ts';
import {
  createHolding,
  createHoldings,
  getButton,
  getTickers,
  openTable,
  withHoldings,
} from '../../test/holdings-table.ts';
import { renderApp } from '../../test/render-app.tsx';

const { fakeApi, storeHoldings, findRequests } = withHoldings();
const getRow = (ticker: string) => screen.getByRole('row', { name: new RegExp(`\\b${ticker}\\b`) });
const getHeading = (name: string) => screen.getByRole('columnheader', { name });

describe('Holdings table', () => {
  it('shows each holding, with its whole name', async () => {
    const instrument = {
      ticker: 'WIDE',
      name: 'Wide Market Index Fund of Everything',
      impactScore: -5.3,
      marketCapitalization: 3_420_000_000_000,
    };
    storeHoldings([createHolding(1, instrument, { shares: 1234.50000001, value: 12_345, weight: 12.5 })]);
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
    expect(within(getRow('T1')).getByText('No known value')).toBeVisible();
    expect(screen.getByText(/^1 holding does not count, because no value is known/)).toBeVisible();
  });

  it('leads from a security that has left to no page, since another company may have its ticker', async () => {
    storeHoldings([createHolding(2), createHolding(1, { isListed: false })]);
    await openTable();
    expect(within(getRow('T2')).getByRole('link', { name: 'T2' })).toHaveAttribute('href', '/T2');
    expect(within(getRow('T1')).getByRole('rowheader', { name: 'T1' })).toBeVisible();
    expect(within(getRow('T1')).queryByRole('link')).toBeNull();
  });

  it('leads to the page of a security of which a server of the version before says nothing', async () => {
    const { financialInstrument, ...holding } = createHolding(2);
    const before = { ...financialInstrument, isListed: undefined };
    fakeApi().respond('GET /api/portfolios/1/holdings', () => ({
      body: { holdings: [{ ...holding, financialInstrument: before }] },
    }));
    await openTable();
    expect(within(getRow('T2')).getByRole('link', { name: 'T2' })).toHaveAttribute('href', '/T2');
  });

  it('names a security that has left by its name, offers no alternatives to it, and says why', async () => {
    storeHoldings([createHolding(2), createHolding(1, { isListed: false })]);
    await openTable();
    const row = within(getRow('T1'));
    expect(row.getByRole('checkbox', { name: 'Select Company 1' })).toBeVisible();
    for (const name of ['Edit Company 1', 'Delete Company 1', '1. Edit shares of Company 1'])
      expect(row.getByRole('button', { name })).toBeVisible();
    expect(row.queryByRole('button', { name: /^Alternatives/ })).not.toBeInTheDocument();
    expect(screen.getByText(/^Company 1 \(T1\) is no longer in our data/)).toBeVisible();
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
        '1 holding uses the price in your broker’s file (Oct 4, 2025) until we have a newer price.',
      ),
    ).toBeVisible();
    const getPrice = (ticker: string) => within(getRow(ticker)).getAllByRole('cell').at(-4);
    expect(getPrice('T3')).toHaveTextContent('$10.00† from your broker’s fileOct 4, 2025');
    expect(getPrice('T2')).toHaveTextContent('$10.00Oct 30, 2026');
    expect(getPrice('T1')).toHaveTextContent('$10.00sample data');
    expect(getButton('$30.00 from your broker’s file. Edit value of T3')).toHaveTextContent('$30.00†');
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

  it('stops at the header of a row without a link, which is what has the focus there', async () => {
    storeHoldings([createHolding(3, { isListed: false }), createHolding(2)]);
    const { user } = await openTable();
    await user.click(screen.getByRole('rowheader', { name: 'T3' }));
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'T2' })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('rowheader', { name: 'T3' })).toHaveFocus();
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

describe('Holdings table on a tablet', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = (media) => {
      const [, narrowest] = /max-width: ([\d.]+)px/.exec(media) ?? [];
      return { ...matchMedia(media), matches: Number(narrowest) > 48 * 16 };
    };
  });
  afterEach(() => void (window.matchMedia = matchMedia));

  it('shows shares, value and weight, and edits and sets them there', async () => {
    const { user } = await openTable();
    const names = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(names.map((name) => name.replace(/\W/g, ''))).toEqual([
      '',
      'Ticker',
      'Score',
      'Shares',
      'Value',
      'Weight',
      'Change',
    ]);
    await user.click(getButton('2. Edit shares of T2'));
    expect(screen.getByRole('textbox', { name: /of T2/ })).toHaveFocus();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('checkbox', { name: 'Select T1' }));
    expect(getButton('Set selected')).toBeEnabled();
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
    expect(within(getRow('T2')).getByText('$20.00')).toHaveTextContent('$20.00† from your broker’s file');
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

  it('says in the drawer why a security that has left has no score, and offers no alternatives', async () => {
    storeHoldings([createHolding(2, { isListed: false })]);
    const { user } = await openTable();
    await user.click(getButton('Change Company 2'));
    const drawer = within(await screen.findByRole('dialog', { name: 'T2' }));
    expect(drawer.getByText(/^Company 2 \(T2\) is no longer in our data/)).toBeVisible();
    expect(drawer.queryByRole('button', { name: 'Alternatives' })).not.toBeInTheDocument();
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
    expect(fakeApi().findBodies('POST /api/portfolios/1/holdings/delete')).toEqual([{ ids: [2] }]);
  });
});
