import type { UnknownHoldingResponse } from '@plumbline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aHolding } from '../../test/builders.ts';
import { withFakeApi } from '../../test/fake-api.ts';
import { storePortfolio, storePortfolioDetails } from '../../test/portfolio-api.ts';
import { renderApp } from '../../test/render-app.tsx';
import { signedIn } from '../../test/session.ts';

const fakeApi = withFakeApi();

const anUnknown = (more: Partial<UnknownHoldingResponse> = {}): UnknownHoldingResponse => ({
  id: 7,
  ticker: 'ZZQFX',
  name: 'ZEBRA TRUST',
  kind: null,
  shares: 2,
  value: 500,
  valueDate: '2025-10-04',
  weight: 25,
  suggestion: null,
  ...more,
});

function store(...unknownHoldings: UnknownHoldingResponse[]): void {
  const holdings = [aHolding({ value: 1_500, weight: 75 })];
  storePortfolio(fakeApi(), { totalHoldings: 1 + unknownHoldings.length, monetaryValue: 2_000 });
  fakeApi().respond('/api/portfolios/1/holdings', () => ({ body: { holdings, unknownHoldings } }));
}

beforeEach(() => {
  signedIn(fakeApi());
  storePortfolioDetails(fakeApi());
});

async function openSection() {
  const { user } = renderApp('/portfolios/1');
  return { user, section: within(await screen.findByRole('region', { name: 'Not recognized' })) };
}

const calls = (method: string) =>
  fakeApi().calls.filter(({ address, method: called }) => called === method && address.includes('unknown'));

describe('Unknown holdings', () => {
  it('are shown apart with value and weight, and with what they do to the score', async () => {
    store(anUnknown(), anUnknown({ id: 8, ticker: 'BTC', name: 'Bitcoin', kind: 'COIN', value: 0.5 }));
    const { section } = await openSection();
    const row = within(section.getAllByRole('listitem')[0]!);
    expect(row.getByText('ZZQFX ZEBRA TRUST')).toBeVisible();
    expect(row.getByText('$500.00')).toBeVisible();
    expect(row.getByText('25.00% · 2 shares')).toBeVisible();
    expect(section.getByText('BTC Bitcoin (coin)')).toBeVisible();
    expect(
      section.getByText(
        /2 lines of your file, worth \$500\.50 .*not in the score: nobody has looked into them/,
      ),
    ).toBeVisible();
  });

  it('never weigh nothing where they are worth something', async () => {
    store(anUnknown({ value: 2, weight: 0 }));
    const { section } = await openSection();
    expect(section.getByText('<0.01% · 2 shares')).toBeVisible();
  });

  it('are not said to be unrecognized where all are coins, bonds or options', async () => {
    store(anUnknown({ ticker: 'BTC', name: 'Bitcoin', kind: 'COIN', value: 500 }));
    renderApp('/portfolios/1');
    const section = within(await screen.findByRole('region', { name: 'Outside the method' }));
    expect(
      section.getByText(/lies outside the method: coins, bonds and options are not screened\.$/),
    ).toBeVisible();
    expect(screen.queryByText('Not recognized')).not.toBeInTheDocument();
  });

  const suggestion = {
    financialInstrumentId: 5,
    ticker: 'ZZQFX',
    name: 'Zebra Trust',
    isDomestic: true,
    exchangeLocation: null,
  };

  it('take the security that we know now at one click', async () => {
    store(anUnknown({ suggestion }));
    fakeApi().respond('PUT /api/portfolios/1/unknown-holdings/7', () => ({ body: aHolding() }));
    const { user, section } = await openSection();
    expect(section.getByText('We recognize this line now: Zebra Trust.')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Take ZZQFX' }));
    expect(await screen.findByText('This is ZZQFX from now on.')).toBeVisible();
    expect(calls('PUT').map(({ body }) => body)).toEqual([JSON.stringify({ financialInstrumentId: 5 })]);
  });

  it.each([
    [409, 'Enter a value for it first.', 'Enter a value for it first.'],
    [503, undefined, 'Please try again.'],
  ])('stay where they cannot be named, and say what to do: %i', async (status, detail, advice) => {
    store(anUnknown({ suggestion }));
    const problem = { type: 'about:blank', title: 'The value is not known', status, detail };
    fakeApi().respond('PUT /api/portfolios/1/unknown-holdings/7', () => ({ status, body: problem }));
    const { user, section } = await openSection();
    await user.click(section.getByRole('button', { name: 'Take ZZQFX' }));
    expect(await screen.findByText(`We couldn’t make this line ZZQFX. ${advice}`)).toBeVisible();
    expect(section.getByRole('button', { name: 'Take ZZQFX' })).toBeVisible();
  });

  it('are deleted once that is confirmed', async () => {
    store(anUnknown());
    fakeApi().respond('DELETE /api/portfolios/1/unknown-holdings/7', () => ({ status: 204 }));
    const { user, section } = await openSection();
    await user.click(section.getByRole('button', { name: 'Delete ZZQFX ZEBRA TRUST' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this holding?' }));
    expect(calls('DELETE')).toEqual([]);
    store();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(calls('DELETE')).toHaveLength(1));
  });

  it('tell cash from sales apart, which is no line of a file, until its owner removes it', async () => {
    const cash = anUnknown({ ticker: '', name: 'Cash', kind: 'CASH', shares: null });
    const holdings = [aHolding({ value: 1_500, weight: 75 })];
    storePortfolio(fakeApi(), { totalHoldings: 1, monetaryValue: 2_000, cash: 500 });
    fakeApi().respond('/api/portfolios/1/holdings', () => ({ body: { holdings, unknownHoldings: [cash] } }));
    fakeApi().respond('DELETE /api/portfolios/1/unknown-holdings/7', () => ({ status: 204 }));
    const { user } = renderApp('/portfolios/1');
    const section = within(await screen.findByRole('region', { name: 'Cash' }));
    expect(section.getByText(/^Cash from sales, \$500\.00 \(25\.00%\), counts in the value/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Not recognized' })).toBeNull();
    await user.click(section.getByRole('button', { name: 'Remove the cash' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the cash?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(calls('DELETE')).toHaveLength(1));
  });

  it('are not asked for where all holdings are known', async () => {
    store();
    renderApp('/portfolios/1');
    expect(await screen.findByText('ACME')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Not recognized' })).toBeNull();
  });
});
