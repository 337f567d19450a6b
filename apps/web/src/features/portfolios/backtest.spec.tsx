import type { BacktestResponse } from '@plumbline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aBacktest } from '../../test/backtest.ts';
import { aHolding, aPortfolio } from '../../test/builders.ts';
import { renderApp } from '../../test/render-app.tsx';
import { signedIn } from '../../test/session.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';

const fakeApi = withFakeApi();
const BACKTEST = '/api/portfolios/1/backtest';

/** One point for each calendar day up to the last priced one, each `step` higher. */
function daily(count: number, step: number): BacktestResponse['chart'] {
  const last = Date.UTC(2026, 5, 30);
  return Array.from({ length: count }, (_, at) => ({
    label: new Date(last - (count - 1 - at) * 86_400_000).toISOString().slice(0, 10),
    sharePrice: 100 + at * step,
  }));
}

/** Responds with the points from the requested day on, as the API does. */
function respondWithBacktest(past: Parameters<typeof aBacktest>[0] = {}): void {
  fakeApi().respond(BACKTEST, (url) => {
    const from = url.searchParams.get('startDate') ?? '';
    const inRange = (line: BacktestResponse['chart']) => line.filter(({ label }) => label >= from);
    const [chart, benchmark] = [inRange(daily(2000, 0.1)), inRange(daily(2000, 0.05))];
    return { body: aBacktest({ chart, benchmark, ...past }) };
  });
}

const section = async () => within(await screen.findByRole('region', { name: 'Backtest' }));
const findRequests = () => fakeApi().requests.filter((address) => address.startsWith(BACKTEST));

beforeEach(() => {
  signedIn(fakeApi());
  fakeApi().respond('/api/screening-profiles/get', () => ({ body: [] }));
  fakeApi().respond('/api/portfolios/1', () => ({ body: aPortfolio() }));
  fakeApi().respond('/api/portfolios/1/holdings', () => ({ body: { holdings: [aHolding()] } }));
  respondWithBacktest();
});

describe('Backtest of a portfolio', () => {
  it('compares a year of trading days with SPY, in a chart and in words', async () => {
    renderApp('/portfolios/1');
    const chart = await (await section()).findByRole('figure');
    expect(chart).toHaveAccessibleName(
      /^From Oct 21, 2025 to Jun 30, 2026, \$100 in this portfolio became .* in SPY \$/,
    );
  });

  it('requests the first of a month up to the last priced day', async () => {
    renderApp('/portfolios/1');
    await (await section()).findByRole('figure');
    expect(findRequests().at(-1)).toBe(`${BACKTEST}?startDate=2025-06-01&endDate=2026-06-30&benchmark=SPY`);
  });

  it.each([
    ['1M, 1 month', 'Jun 9, 2026'],
    ['3M, 3 months', 'Apr 28, 2026'],
    ['6M, 6 months', 'Feb 24, 2026'],
    ['2Y, 2 years', 'Feb 11, 2025'],
    ['5Y, 5 years', 'Jan 17, 2023'],
  ])('shows %s when asked to', async (range, firstDay) => {
    const { user } = renderApp('/portfolios/1');
    const backtest = await section();
    const option = await backtest.findByRole('radio', { name: range });
    await user.click(option);
    expect(option).toBeChecked();
    await waitFor(() =>
      expect(backtest.getByRole('figure')).toHaveAccessibleName(
        new RegExp(`^From ${firstDay} to Jun 30, 2026`),
      ),
    );
  });

  it('compares with another benchmark when asked to', async () => {
    const { user } = renderApp('/portfolios/1');
    const backtest = await section();
    await user.selectOptions(backtest.getByRole('combobox', { name: 'Compare with' }), 'World stocks (VT)');
    await waitFor(() => expect(findRequests().at(-1)).toMatch(/&benchmark=VT$/));
  });

  it('reports that the benchmark has no prices', async () => {
    respondWithBacktest({ benchmark: undefined });
    renderApp('/portfolios/1');
    expect(
      await (await section()).findByText('There are no prices for SPY over this whole range.'),
    ).toBeVisible();
  });

  it('explains each figure and pairs it with that of SPY', async () => {
    renderApp('/portfolios/1');
    const backtest = await section();
    const figure = (await backtest.findByText('Largest drop')).parentElement;
    expect(figure).toHaveTextContent('Largest drop0.00%SPY 0.00%From a peak to the lowest point after it.');
    expect(backtest.getByText('Sortino ratio').parentElement).toHaveTextContent('NA');
  });

  it('can be shown as a table', async () => {
    const { user } = renderApp('/portfolios/1');
    const backtest = await section();
    await user.click(await backtest.findByRole('button', { name: 'Show as a table' }));
    const rows = within(backtest.getByRole('table', { name: 'What $100 became' })).getAllByRole('row');
    expect(rows[0]).toHaveTextContent('DayThis portfolioSPY');
    expect(rows[1]).toHaveTextContent('Oct 21, 2025$100.00$100.00');
    expect(rows.at(-1)).toHaveTextContent(/^Jun 30, 2026/);
  });

  it('lists the excluded holdings with reasons, and its limits', async () => {
    respondWithBacktest({ excluded: [{ ticker: 'NEWB', reason: 'Its prices begin on Jun 1, 2026' }] });
    const { user } = renderApp('/portfolios/1');
    const backtest = await section();
    await user.click(await backtest.findByText('One holding is left out of it'));
    expect((await backtest.findByText('NEWB')).closest('li')).toHaveTextContent(
      'Its prices begin on Jun 1, 2026',
    );
    expect(backtest.getByText(/only securities that still exist today/)).toBeVisible();
  });

  it('counts thousands of excluded holdings as other lists do', async () => {
    respondWithBacktest({
      excluded: Array.from({ length: 1234 }, (_, index) => ({
        ticker: `T${index}`,
        reason: 'It has no price',
      })),
    });
    renderApp('/portfolios/1');
    expect(await (await section()).findByText('1,234 holdings are left out of it')).toBeVisible();
  });

  it('marks sample prices', async () => {
    respondWithBacktest({ hasSampleData: true });
    renderApp('/portfolios/1');
    expect(await (await section()).findByRole('button', { name: 'Sample data' })).toBeVisible();
  });

  it('reports that no holding has prices', async () => {
    respondWithBacktest({ chart: [] });
    renderApp('/portfolios/1');
    expect(
      await (await section()).findByText('There is nothing to look back on in this range.'),
    ).toBeVisible();
  });

  it('says from when to when there are prices', async () => {
    respondWithBacktest({ firstPricedDay: '2013-02-08', lastPricedDay: '2018-02-07' });
    renderApp('/portfolios/1');
    expect(await (await section()).findByText('Prices from Feb 2013 to Feb 2018')).toBeVisible();
  });

  it.each([
    [0.37, 'We have prices for 37% so far.'],
    [0, 'We have none so far.'],
  ])('draws no chart while less than half of the value has prices: %d', async (pricedShare, known) => {
    respondWithBacktest({
      chart: [],
      pricedShare,
      firstPricedDay: null,
      lastPricedDay: null,
      excluded: [{ ticker: 'SPY', reason: 'no prices' }],
    });
    const { user } = renderApp('/portfolios/1');
    const backtest = await section();
    expect(await backtest.findByText('There is nothing to look back on yet.')).toBeVisible();
    expect(backtest.getByText(new RegExp(known))).toBeVisible();
    await user.click(backtest.getByText('One holding is left out of it'));
    expect((await backtest.findByText('SPY')).closest('li')).toHaveTextContent('no prices');
    expect(backtest.queryByRole('figure')).not.toBeInTheDocument();
  });

  it('reports a failure in place, without a toast, and can be tried again', async () => {
    fakeApi().respond(BACKTEST, () => aProblem(400, 'Something broke'));
    const { user } = renderApp('/portfolios/1');
    const backtest = await section();
    expect(await backtest.findByText('The backtest could not be computed.')).toBeVisible();
    expect(screen.queryByText('Something broke')).not.toBeInTheDocument();
    respondWithBacktest();
    await user.click(backtest.getByRole('button', { name: 'Try again' }));
    expect(await backtest.findByRole('figure')).toBeVisible();
  });

  it('is hidden for an empty portfolio', async () => {
    fakeApi().respond('/api/portfolios/1', () => ({ body: aPortfolio({ totalHoldings: 0 }) }));
    renderApp('/portfolios/1');
    await screen.findByText('This portfolio has no holdings yet.');
    expect(screen.queryByRole('region', { name: 'Backtest' })).not.toBeInTheDocument();
  });
});
