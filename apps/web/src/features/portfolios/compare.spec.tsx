import type { HoldingResponse, PortfolioResponse } from '@plumbline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aBacktest } from '../../test/backtest.ts';
import { aHolding, aPortfolio } from '../../test/builders.ts';
import { withPrinter } from '../../test/print.ts';
import { renderApp } from '../../test/render-app.tsx';
import { anAccount, signedIn } from '../../test/session.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';

const fakeApi = withFakeApi();
const premium = anAccount({ authorities: ['ROLE_USER', 'ROLE_PREMIUM'] });

const tobacco = (weightedPercentage: number): PortfolioResponse['esgIssueCriteriaRollup'] => ({
  positive: [],
  negative: [
    {
      criterion: { name: 'TOBACCO', title: 'Tobacco' },
      weightedPercentage,
      numberOfHoldings: 1,
      hasSampleData: false,
    },
  ],
});
const retirement = aPortfolio({ esgIssueCriteriaRollup: tobacco(9) });
const college = aPortfolio({
  id: 2,
  name: 'College',
  type: '529',
  impactScore: -3,
  monetaryValue: 20_000,
  totalHoldings: 2,
  esgIssueCriteriaRollup: tobacco(30),
});

function createHolding(id: number, ticker: string, weight: number): HoldingResponse {
  const name = 'Acme Corporation of America';
  const instrument = { ...aHolding().financialInstrument, financialInstrumentId: id, ticker, name };
  return aHolding({ id, weight, financialInstrument: instrument });
}

beforeEach(() => {
  signedIn(fakeApi(), premium);
  const answers: Readonly<Record<string, unknown>> = {
    '/api/screening-profiles/get': [],
    '/api/portfolios': { portfolios: [retirement, college] },
    '/api/portfolios/1': retirement,
    '/api/portfolios/1/holdings': { holdings: [createHolding(1, 'ACME', 60), createHolding(2, 'ONLY', 40)] },
    '/api/portfolios/1/backtest': aBacktest({ lastPricedDay: null }),
    '/api/portfolios/2': college,
    '/api/portfolios/2/holdings': { holdings: [createHolding(1, 'ACME', 25), createHolding(3, 'ELSE', 75)] },
  };
  for (const [path, body] of Object.entries(answers)) fakeApi().respond(path, () => ({ body }));
});

async function openCompare() {
  const { user, address } = renderApp('/portfolios/1');
  const actions = within(await screen.findByRole('group', { name: 'Actions' }));
  await user.click(actions.getByRole('button', { name: /^Compare/ }));
  const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Compare portfolios' }));
  return { user, address, findDialog };
}

async function compareWithCollege() {
  const { user, findDialog } = await openCompare();
  const dialog = await findDialog();
  await user.selectOptions(await dialog.findByLabelText('Compare Retirement with'), '2');
  await user.click(dialog.getByRole('button', { name: 'Compare' }));
  return { user, dialog };
}

describe('Comparing portfolios', () => {
  it('requires Premium', async () => {
    signedIn(fakeApi());
    const { address } = await openCompare();
    expect(await screen.findByText('You must upgrade to a Premium Account for this feature')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/checkout'));
  });

  it('requires another portfolio', async () => {
    const { user, findDialog } = await openCompare();
    const dialog = await findDialog();
    const select = await dialog.findByLabelText('Compare Retirement with');
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose a portfolio', 'College (529, 2 holdings)']);
    await user.click(dialog.getByRole('button', { name: 'Compare' }));
    expect(dialog.getByText('Please Select a portfolio')).toBeVisible();
    expect(select).toHaveFocus();
  });

  it('puts scores and figures side by side, with the difference', async () => {
    const { dialog } = await compareWithCollege();
    const figures = within(await dialog.findByRole('table', { name: 'Figures' }));
    expect(figures.getByRole('row', { name: 'Impact Score 24 −3 −27' })).toBeVisible();
    expect(figures.getByRole('row', { name: 'Value $12,346 $20,000 +$7,654' })).toBeVisible();
    expect(figures.getByRole('row', { name: 'Holdings 3 2 −1' })).toBeVisible();
    expect(dialog.getByRole('region', { name: 'College' })).toBeVisible();
  });

  it('shows what both hold, names cut at 20 characters, and its share of each', async () => {
    const { dialog } = await compareWithCollege();
    const both = within(await dialog.findByRole('region', { name: 'Held by both' }));
    expect(both.getByText(/^1 holding in common/)).toHaveTextContent(
      '1 holding in common, which makes up 60% of Retirement and 25% of College. The overlap is 25%.',
    );
    expect(both.getByRole('row', { name: 'ACME Acme Corporation of America 60.00% 25.00%' })).toBeVisible();
    expect(both.getByText('Acme Corporation of…')).toBeVisible();
    expect(both.queryByText('ONLY')).not.toBeInTheDocument();
  });

  it('never says 0% of what has a value, nor of what nobody knows the value of', async () => {
    const unvalued = { ...createHolding(4, 'OAK', 0), value: 0, isValued: false };
    const answers = {
      '/api/portfolios/1/holdings': { holdings: [createHolding(1, 'ACME', 0), createHolding(4, 'OAK', 40)] },
      '/api/portfolios/2/holdings': { holdings: [createHolding(1, 'ACME', 25), unvalued] },
    };
    for (const [path, body] of Object.entries(answers)) fakeApi().respond(path, () => ({ body }));
    const { dialog } = await compareWithCollege();
    const both = within(await dialog.findByRole('region', { name: 'Held by both' }));
    expect(both.getByRole('row', { name: /^ACME .* <0.01% 25.00%$/ })).toBeVisible();
    expect(both.getByRole('row', { name: /^OAK .* 40.00% NA$/ })).toBeVisible();
    expect(both.getByText(/The overlap is <0.1%/)).toBeVisible();
  });

  it('pairs the categories of the two', async () => {
    const { dialog } = await compareWithCollege();
    const negative = within(await dialog.findByRole('region', { name: 'Negative categories of both' }));
    expect(negative.getByRole('row', { name: 'Tobacco 9.0% 30.0% +21.0' })).toBeVisible();
    const positive = within(dialog.getByRole('region', { name: 'Positive categories of both' }));
    expect(positive.getByText('No known categories in either portfolio.')).toBeVisible();
  });

  it('switches to another portfolio', async () => {
    const { user, dialog } = await compareWithCollege();
    await user.click(await dialog.findByRole('button', { name: 'Choose another' }));
    expect(dialog.getByLabelText('Compare Retirement with')).toBeVisible();
  });

  it('prints under its own title, with its profile and day and what a reader needs to know', async () => {
    const { user, dialog } = await compareWithCollege();
    expect((await dialog.findByText(/Impact Scores by/)).textContent).toContain('Faith Based Evangelical');
    const { sheets } = withPrinter(() => [
      dialog.getByText(/^Plumbline · printed/).textContent,
      dialog.getByText(/This report is not investment advice/).textContent,
    ]);
    await user.click(dialog.getByRole('button', { name: 'Print' }));
    expect(sheets).toEqual([
      { title: 'Portfolio comparison', page: [expect.any(String), expect.any(String)] },
    ]);
    expect(dialog.queryByText(/^Plumbline · printed/)).not.toBeInTheDocument();
  });

  it('reports a portfolio that cannot be loaded and tries again', async () => {
    fakeApi().respond('/api/portfolios/2', () => aProblem(400, 'Something broke'));
    const { user, dialog } = await compareWithCollege();
    expect(await dialog.findByText('The two could not be compared.')).toBeVisible();
    fakeApi().respond('/api/portfolios/2', () => ({ body: college }));
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('table', { name: 'Figures' })).toBeVisible();
  });

  it('reports that there is no other portfolio', async () => {
    fakeApi().respond('/api/portfolios', () => ({ body: { portfolios: [retirement] } }));
    const { findDialog } = await openCompare();
    expect(
      await (await findDialog()).findByText('There is no other portfolio to compare with.'),
    ).toBeVisible();
  });
});
