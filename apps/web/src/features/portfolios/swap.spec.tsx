import { act, screen, waitFor, within } from '@testing-library/react';
import type { PortfolioFigures } from '@plumbline/contracts';
import { aBacktest } from '../../test/backtest.ts';
import { aHolding, anAlternative, aPortfolio, someAlternatives } from '../../test/builders.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';
import { signedIn } from '../../test/session.ts';

const fakeApi = withFakeApi();

const { id: held, ticker } = aHolding().financialInstrument;

const figures = (impactScore: number, alcohol: number): PortfolioFigures => ({
  ...aPortfolio(),
  impactScore,
  coverage: 1,
  esgIssueCriteriaRollup: {
    positive: [],
    negative: [
      {
        criterion: { name: 'ALCOHOL', title: 'Alcohol' },
        weightedPercentage: alcohol,
        numberOfHoldings: 1,
        hasSampleData: false,
      },
    ],
  },
});

beforeEach(() => {
  signedIn(fakeApi());
  fakeApi().respond('/api/screening-profiles/get', () => ({ body: [] }));
  fakeApi().respond('/api/portfolios/1/backtest', () => ({ body: aBacktest({ lastPricedDay: null }) }));
  fakeApi().respond('GET /api/portfolios/1', () => ({ body: aPortfolio({ totalHoldings: 1 }) }));
  fakeApi().respond('GET /api/portfolios/1/holdings', () => ({ body: { holdings: [aHolding()] } }));
  fakeApi().respond(`/api/tickers/${held}/alternatives`, () => ({ body: someAlternatives(anAlternative()) }));
  fakeApi().respond('POST /api/portfolios/1/swaps/preview', () => ({
    body: { before: figures(-30, 40), after: figures(-12.4, 10), oldestPriceDate: '2025-07-31' },
  }));
  fakeApi().respond('POST /api/portfolios/1/swaps', () => ({ status: 201, body: { id: 5 } }));
  fakeApi().respond('DELETE /api/portfolios/1/swaps/5', () => ({ status: 204, body: null }));
});

async function openAlternatives() {
  const { user } = renderApp('/portfolios/1');
  await user.click(await screen.findByRole('button', { name: `Alternatives to ${ticker}` }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: `Alternatives to ${ticker}` })) };
}

async function choose() {
  const opened = await openAlternatives();
  await opened.user.click(await opened.dialog.findByRole('button', { name: 'Choose PURE' }));
  return opened;
}

/** It can be pressed once the dialog says what that changes. */
async function findSwapButton(dialog: ReturnType<typeof within>) {
  const button = await dialog.findByRole('button', { name: 'Swap' });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
}

const swapCalls = () =>
  fakeApi()
    .calls.filter(({ address, method }) => address.includes('/swaps') && method !== 'GET')
    .map(({ method, address, body }) => [
      method,
      address,
      body === '' ? null : (JSON.parse(body) as unknown),
    ]);

describe('Swapping a holding', () => {
  it('says before it is done that nothing is traded, and how old the prices are', async () => {
    const { dialog } = await choose();
    const note = await dialog.findByText(/^Plumbline never trades\./);
    await waitFor(() => expect(note).toHaveTextContent(/prices as old as Jul 31, 2025, so look up today’s/));
  });

  it('shows the alternatives with what each of them changes', async () => {
    const { dialog } = await openAlternatives();
    const item = await dialog.findByRole('listitem');
    expect(item).toHaveTextContent('Impact Score 21Pure Beverages PURE · 51 points better');
    expect(item).toHaveTextContent('Not flagged forAlcohol');
    expect(item).toHaveTextContent('In commonIndustry (Food and Beverages); 0.5 times the size');
  });

  it('shows the new score before it is done, then swaps, and undoes that', async () => {
    const { user, dialog } = await choose();
    expect(await dialog.findByText(/^Portfolio score:/)).toHaveTextContent(
      'Portfolio score: Impact Score −30 → Impact Score −12 18 points better',
    );
    expect(dialog.getByRole('row', { name: /Alcohol/ })).toHaveTextContent('Alcohol negative40.0%10.0%');
    const swap = { swaps: [{ holdingId: aHolding().id, financialInstrumentId: 7 }] };
    expect(swapCalls()).toEqual([['POST', '/api/portfolios/1/swaps/preview', swap]]);
    await user.click(dialog.getByRole('button', { name: 'Swap' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText(`${ticker} was swapped for PURE.`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(`Undone: ${ticker} swapped for PURE`)).toBeVisible();
    expect(swapCalls().slice(1)).toEqual([
      ['POST', '/api/portfolios/1/swaps', swap],
      ['DELETE', '/api/portfolios/1/swaps/5', null],
    ]);
  });

  it.each([
    [-30.4, -30.6, 'Impact Score −30 → Impact Score −31 1 point worse'],
    [-30.4, -30.1, 'Impact Score −30 → Impact Score −30 less than 1 point better'],
    [-30.4, -30.4, 'Impact Score −30 → Impact Score −30 no change'],
  ])('says how a score of %p differs from one of %p, as both are shown', async (before, after, words) => {
    fakeApi().respond('POST /api/portfolios/1/swaps/preview', () => ({
      body: { before: figures(before, 40), after: figures(after, 10) },
    }));
    const { dialog } = await choose();
    expect(await dialog.findByText(/^Portfolio score:/)).toHaveTextContent(words);
  });

  it('says that two holdings become one where the alternative is held', async () => {
    const alternative = {
      ...aHolding().financialInstrument,
      id: 7,
      financialInstrumentId: 7,
      ticker: 'PURE',
    };
    fakeApi().respond('GET /api/portfolios/1/holdings', () => ({
      body: { holdings: [aHolding(), aHolding({ id: 99, financialInstrument: alternative })] },
    }));
    const { dialog } = await choose();
    expect(await dialog.findByText(/the two become one holding/)).toBeVisible();
  });

  it('says why a swap is not possible, and goes back to the others', async () => {
    fakeApi().respond('POST /api/portfolios/1/swaps/preview', () => {
      const problem = aProblem(409, 'The value is not known');
      return {
        ...problem,
        body: { ...(problem.body as object), detail: 'We don’t know what PURE is worth.' },
      };
    });
    const { user, dialog } = await choose();
    expect(await dialog.findByRole('alert')).toHaveTextContent('We don’t know what PURE is worth.');
    expect(dialog.getByRole('button', { name: 'Swap' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    expect(await dialog.findByRole('button', { name: 'Choose PURE' })).toBeVisible();
  });

  it('says why a swap cannot be undone', async () => {
    fakeApi().respond('DELETE /api/portfolios/1/swaps/5', () => {
      const problem = aProblem(409, 'These holdings have changed');
      return { ...problem, body: { ...(problem.body as object), detail: 'A holding has changed since.' } };
    });
    const { user, dialog } = await choose();
    await user.click(await findSwapButton(dialog));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('A holding has changed since.')).toBeVisible();
  });

  it('can be undone on another try when the server could not be reached', async () => {
    let isUp = false;
    fakeApi().respond('DELETE /api/portfolios/1/swaps/5', () =>
      isUp ? { status: 204, body: null } : aProblem(503, 'Busy'),
    );
    const { user, dialog } = await choose();
    await user.click(await findSwapButton(dialog));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Busy')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(`Undone: ${ticker} swapped for PURE`)).toBeVisible();
  });

  it('is made once by a double click', async () => {
    const { dialog } = await choose();
    const button = await findSwapButton(dialog);
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByText(`${ticker} was swapped for PURE.`)).toBeVisible();
    expect(swapCalls().filter(([, address]) => address === '/api/portfolios/1/swaps')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says so where there is no alternative', async () => {
    fakeApi().respond(`/api/tickers/${held}/alternatives`, () => ({ body: someAlternatives() }));
    const { dialog } = await openAlternatives();
    expect(await dialog.findByText(/^We know of no alternative: nothing of the same kind/)).toBeVisible();
  });
});
