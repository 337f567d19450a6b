import type { FaithFundResponse } from '@plumbline/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aListing } from '../../../test/builders.ts';
import { aProblem, withFakeApi } from '../../../test/fake-api.ts';
import { fillIn, renderApp } from '../../../test/render-app.tsx';

const fakeApi = withFakeApi();

const aFund = (overrides: Partial<FaithFundResponse>): FaithFundResponse => ({
  ...aListing({ ticker: 'LILY', name: 'Lily Fund', impactScore: null, standing: 'NOT_RATED' }),
  family: 'Lily',
  classes: [],
  tradition: 'CATHOLIC',
  assetClass: 'US_STOCKS',
  coverage: 0,
  outsideMethod: 0,
  screensOut: null,
  source: null,
  ...overrides,
});
const funds = [
  aFund({}),
  aFund({
    ticker: 'REED',
    name: 'Reed Bond Fund',
    classes: ['REEDX'],
    tradition: 'ISLAMIC',
    assetClass: 'BONDS',
    outsideMethod: 1,
    screensOut: 'Holds sukuk in place of bonds that pay interest.',
    source: {
      title: 'Reed prospectus',
      url: 'https://reed.example/p',
      date: '2025-11-12',
      isDayOfReading: false,
    },
  }),
];

describe('The page of funds that screen for faith', () => {
  it('says by asset class what each leaves out, with its source, and what is not known', async () => {
    fakeApi().respond('/api/faith-funds', () => ({ body: { funds } }));
    renderApp('/faith-funds');
    const stocks = await screen.findByRole('region', { name: 'US stocks' });
    expect(stocks).toHaveTextContent('1 fund, 0 with a score');
    expect(stocks).toHaveTextContent('We have not read what it excludes.');
    expect(stocks).toHaveTextContent('We do not know yet what it holds.');
    const bonds = screen.getByRole('region', { name: 'Bonds and the like' });
    expect(bonds).toHaveTextContent(/Excludes: Holds sukuk .* Reed prospectus .*November 12, 2025/);
    expect(bonds).toHaveTextContent('outside our method');
    expect(within(bonds).getByRole('link', { name: /Reed prospectus/ })).toHaveAttribute(
      'href',
      'https://reed.example/p',
    );
  });

  it('is narrowed by tradition, and by words of a name, a family or a ticker of any class', async () => {
    fakeApi().respond('/api/faith-funds', () => ({ body: { funds } }));
    renderApp('/faith-funds');
    await userEvent.selectOptions(await screen.findByLabelText('Tradition'), 'Islamic');
    expect(screen.queryByText(/Lily Fund/)).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Tradition'), 'All traditions');
    await fillIn('Fund, family or ticker', 'reedx');
    expect(await screen.findByText(/Reed Bond Fund/)).toBeVisible();
    expect(screen.queryByText(/Lily Fund/)).not.toBeInTheDocument();
    await fillIn('Fund, family or ticker', 'oak');
    expect(await screen.findByText('No fund matches')).toBeVisible();
  });

  it('begins with the funds that have a score, and opens the others for a reader who looks for one', async () => {
    const rated = aFund({ ticker: 'ROSE', name: 'Rose Fund', impactScore: 12, standing: 'PROVISIONAL' });
    fakeApi().respond('/api/faith-funds', () => ({ body: { funds: [rated, ...funds] } }));
    renderApp('/faith-funds');
    const stocks = await screen.findByRole('region', { name: 'US stocks' });
    expect(stocks).toHaveTextContent('2 funds, 1 with a score');
    expect(within(stocks).getByText(/Rose Fund/)).toBeVisible();
    expect(within(stocks).getByText(/Lily Fund/)).not.toBeVisible();
    await userEvent.click(within(stocks).getByText('1 fund without a score'));
    expect(within(stocks).getByText(/Lily Fund/)).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Tradition'), 'Islamic');
    expect(screen.getByText(/Reed Bond Fund/)).toBeVisible();
  });

  it('offers to try again when it cannot be loaded', async () => {
    fakeApi().respond('/api/faith-funds', () => aProblem(500, 'Oh'));
    renderApp('/faith-funds');
    expect(await screen.findByText('The funds that screen for faith could not be loaded.')).toBeVisible();
  });
});
