import type { PortfolioContributorResponse } from '@plumbline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aSearchResult } from '../../test/builders.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import {
  aRollup,
  findPortfolioActions,
  storePortfolio,
  storePortfolioDetails,
} from '../../test/portfolio-api.ts';
import { renderApp } from '../../test/render-app.tsx';
import { signedIn } from '../../test/session.ts';

const fakeApi = withFakeApi();
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => storePortfolioDetails(fakeApi()));

describe('Portfolio page', () => {
  beforeEach(() => {
    signedIn(fakeApi());
    storePortfolio(fakeApi());
  });

  it('shows type, value and score', async () => {
    renderApp('/portfolios/1');
    expect(await heading('Retirement')).toBeVisible();
    expect(screen.getByRole('img', { name: /Impact Score 24/ })).toBeVisible();
    for (const fact of ['IRA', '$12,346', 'Nov 2, 2026']) expect(screen.getByText(fact)).toBeVisible();
    expect(screen.queryByText('We can see')).not.toBeInTheDocument();
    expect(document.title).toBe('Retirement · Plumbline');
  });

  it('shows a partial coverage, never rounded up to 100%', async () => {
    storePortfolio(fakeApi(), { coverage: 0.9999 });
    renderApp('/portfolios/1');
    expect((await screen.findByText('We can see')).nextSibling).toHaveTextContent('99.9%');
  });

  it('marks figures based on sample data', async () => {
    storePortfolio(fakeApi(), { hasSampleData: true });
    renderApp('/portfolios/1');
    expect(await screen.findByRole('button', { name: 'Sample data' })).toBeVisible();
  });

  it('shows each category with the exposed share of the value, in percent and dollars', async () => {
    renderApp('/portfolios/1');
    const negative = await screen.findByRole('region', { name: 'Negative categories' });
    expect(within(negative).getByRole('button', { name: 'Tobacco $1,110 in 1 holding 9.0%' })).toBeVisible();
    const positive = screen.getByRole('region', { name: 'Positive categories' });
    expect(
      within(positive).getByRole('button', { name: 'Data Security $7,720 in 2 holdings 62.5%' }),
    ).toBeVisible();
  });

  it('says how much of the money is in what the profile rules out, as far as that is known', async () => {
    storePortfolio(fakeApi(), { monetaryValue: 10_000, ruledOut: 0.212, coverage: 0.8 });
    renderApp('/portfolios/1');
    expect(
      await screen.findByText(
        'At least $2,120 of the $10,000 here is in companies that this profile rules out.',
      ),
    ).toBeVisible();
  });

  it('says in one sentence what most of the value is exposed to', async () => {
    renderApp('/portfolios/1');
    expect(await screen.findByText(/^Most exposed to/)).toHaveTextContent(
      'Most exposed to Tobacco\u2060: 9.0% of the portfolio’s value, $1,110 in 1 holding.',
    );
  });

  it('calls the exposure no least that is less than something where a part is not seen', async () => {
    const [tobacco] = aRollup.negative;
    const negative = [{ ...tobacco!, weightedPercentage: 0.04 }];
    storePortfolio(fakeApi(), { coverage: 0.5, esgIssueCriteriaRollup: { positive: [], negative } });
    renderApp('/portfolios/1');
    expect(await screen.findByText(/^As far as we can see, most exposed to/)).toHaveTextContent(
      /Tobacco\u2060: at least a small part of the portfolio’s value,/,
    );
  });

  it('omits Compare from the menu of narrow screens', async () => {
    const { user } = renderApp('/portfolios/1');
    await user.click(await screen.findByRole('button', { name: 'Actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Import' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Compare' })).not.toBeInTheDocument();
    expect((await findPortfolioActions()).getByRole('button', { name: /^Compare/ })).toBeVisible();
  });

  it('offers to add holdings to an empty portfolio', async () => {
    storePortfolio(fakeApi(), { totalHoldings: 0, monetaryValue: 0, impactScore: null });
    renderApp('/portfolios/1');
    expect(await screen.findByText('This portfolio has no holdings yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import holdings' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Negative categories' })).not.toBeInTheDocument();
  });

  it.each(['/portfolios/2', '/portfolios/nonsense', '/portfolios/99999999999'])(
    'redirects from %s, which is not the user’s, to /404',
    async (address) => {
      const view = renderApp(address);
      expect(await heading('Page not found')).toBeVisible();
      expect(view.address()).toBe('/404');
      expect(screen.queryByRole('link', { name: 'Try again' })).not.toBeInTheDocument();
    },
  );

  it('redirects to /404 when it cannot be loaded', async () => {
    fakeApi().respond('/api/portfolios/1', () => aProblem(500, 'Something broke'));
    const { address } = renderApp('/portfolios/1');
    expect(await heading('Page not found')).toBeVisible();
    expect(address()).toBe('/404');
    expect(screen.getByText(/^Your portfolio could not be loaded/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/portfolios/1');
  });

  it('redirects to the login page, not to /404, when the session has ended', async () => {
    fakeApi().respond('/api/portfolios/1', () => aProblem(401, 'Log in'));
    const { address } = renderApp('/portfolios/1');
    await waitFor(() => expect(address()).toBe('/login?from=%2Fportfolios%2F1'));
  });
});

describe('Contributors to a category of a portfolio', () => {
  const holding = (overrides: Partial<PortfolioContributorResponse> = {}): PortfolioContributorResponse => ({
    ticker: 'WIDE',
    name: 'Wide Market Index Fund of All the Large Companies',
    weight: 6.25,
    isDomestic: true,
    exchangeLocation: null,
    ...overrides,
  });
  const open = async () => {
    const app = renderApp('/portfolios/1');
    await app.user.click(await screen.findByRole('button', { name: 'Tobacco $1,110 in 1 holding 9.0%' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Contributing securities' })) };
  };

  beforeEach(() => {
    signedIn(fakeApi());
    storePortfolio(fakeApi());
  });

  it('are listed in a dialog with ticker, truncated name and weight, linked to the security', async () => {
    fakeApi().respond('/api/portfolios/1/esg-issues/TOBACCO/contributors', () => ({ body: [holding()] }));
    const { dialog } = await open();
    const row = await dialog.findByRole('row', { name: /^WIDE .* 6.25% \$772$/ });
    expect(row).toHaveTextContent('Wide Market Index Fund of All…');
    expect(dialog.getByRole('link', { name: 'WIDE' })).toHaveAttribute('href', '/WIDE');
  });

  it('expand a fund into its companies', async () => {
    const via = [{ ticker: 'SMOK', name: 'Smokestack Brands', weight: 0.001 }];
    fakeApi().respond('/api/portfolios/1/esg-issues/TOBACCO/contributors', () => ({
      body: [holding({ via }), holding({ ticker: 'SMOK', name: 'Smokestack Brands', weight: 2.75 })],
    }));
    const { dialog, user } = await open();
    const toggle = await dialog.findByRole('button', { name: 'Through 1 company' });
    expect(dialog.getAllByRole('row')).toHaveLength(3);
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(dialog.getByRole('row', { name: 'SMOK Smokestack Brands <0.01% under $1' })).toBeVisible();
  });

  it('never say 0% of what is exposed', async () => {
    fakeApi().respond('/api/portfolios/1/esg-issues/TOBACCO/contributors', () => ({
      body: [holding({ weight: 0 })],
    }));
    const { dialog } = await open();
    expect(await dialog.findByRole('row', { name: /^WIDE .* <0.01%$/ })).toBeVisible();
  });

  it('are listed in pages of a hundred', async () => {
    const many = Array.from({ length: 130 }, (_, index) => holding({ ticker: `T${index}` }));
    fakeApi().respond('/api/portfolios/1/esg-issues/TOBACCO/contributors', () => ({ body: many }));
    const { dialog, user } = await open();
    expect(await dialog.findAllByRole('row')).toHaveLength(101);
    await user.click(dialog.getByRole('button', { name: 'Show 30 more' }));
    expect(dialog.getAllByRole('row')).toHaveLength(131);
    expect(dialog.getByText('All 130 are shown.')).toHaveFocus();
  });

  it('are reported by a toast when they cannot be loaded', async () => {
    await open();
    expect(await screen.findByText('Failed to fetch contributors.')).toBeVisible();
  });
});

describe('Adding holdings to a portfolio', () => {
  const apple = aSearchResult({ id: 11, ticker: 'AAPL', name: 'Apple Inc.' });
  const open = async () => {
    const app = renderApp('/portfolios/1');
    await app.user.click((await findPortfolioActions()).getByRole('button', { name: 'Add holding' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Add holding' })) };
  };
  const findAdditions = () => fakeApi().findBodies('POST /api/portfolios/holdings');

  beforeEach(() => {
    signedIn(fakeApi());
    storePortfolio(fakeApi());
    fakeApi().respond('/api/search', () => ({ body: [apple] }));
    fakeApi().respond('POST /api/portfolios/holdings', () => ({ status: 201, body: undefined }));
  });

  it('has no empty line below what the search finds', async () => {
    const { dialog, user } = await open();
    await user.type(dialog.getByRole('combobox', { name: 'Security to add' }), 'apple');
    expect(await dialog.findByRole('option', { name: /Apple Inc\./ })).toBeVisible();
    expect(dialog.queryByRole('separator')).not.toBeInTheDocument();
  });

  it('needs only the keyboard: Enter adds one, and the search is ready for the next', async () => {
    const { dialog, user } = await open();
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Security to add' })).toHaveFocus());
    await user.keyboard('apple{Enter}');
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveFocus());
    await user.keyboard('12.5{Enter}');
    expect(await screen.findByText('Apple Inc. has been added to your portfolio.')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Security to add' })).toHaveFocus());
    await user.keyboard('apple{Enter}');
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveFocus());
    await user.keyboard('$500');
    expect(dialog.getByText('All holdings will then weigh by value.')).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(findAdditions()).toEqual([
        { financialInstrumentId: 11, portfolioIds: [1], shares: 12.5, ifHeld: 'ADD' },
        { financialInstrumentId: 11, portfolioIds: [1], value: 500, ifHeld: 'ADD' },
      ]),
    );
  });

  it('adds one share without an amount, and nothing with one that is invalid', async () => {
    const { dialog, user } = await open();
    await user.type(dialog.getByRole('combobox', { name: 'Security to add' }), 'apple{Enter}');
    const amount = await dialog.findByRole('textbox', { name: 'Amount' });
    await user.type(amount, 'lots{Enter}');
    expect(amount).toBeInvalid();
    expect(findAdditions()).toEqual([]);
    await user.clear(amount);
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(findAdditions()).toEqual([{ financialInstrumentId: 11, portfolioIds: [1], ifHeld: 'ADD' }]),
    );
  });

  it('asks for the value of a security that we have no price of', async () => {
    fakeApi().respond('/api/tickers/AAPL', () => ({ body: { previousSharePrice: null } }));
    const { dialog, user } = await open();
    await user.type(dialog.getByRole('combobox', { name: 'Security to add' }), 'apple{Enter}');
    expect(
      await dialog.findByText(/^We have no price for AAPL: enter what it is worth in dollars/),
    ).toBeVisible();
    const amount = dialog.getByRole('textbox', { name: 'Amount' });
    await user.type(amount, '{Enter}');
    expect(amount).toBeInvalid();
    await user.type(amount, '500{Enter}');
    await waitFor(() =>
      expect(findAdditions()).toEqual([
        { financialInstrumentId: 11, portfolioIds: [1], value: 500, ifHeld: 'ADD' },
      ]),
    );
  });

  it('keeps what was typed when it fails', async () => {
    fakeApi().respond('POST /api/portfolios/holdings', () => aProblem(503, 'Oh'));
    const { dialog, user } = await open();
    await user.type(dialog.getByRole('combobox', { name: 'Security to add' }), 'apple{Enter}');
    await user.type(await dialog.findByRole('textbox', { name: 'Amount' }), '7{Enter}');
    expect(await screen.findByText('Error, Apple Inc. cannot be added to your portfolio')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('7');
  });
});

describe('Deleting a portfolio', () => {
  const openDeleteDialog = async () => {
    const app = renderApp('/portfolios/1');
    await app.user.click((await findPortfolioActions()).getByRole('button', { name: 'Delete' }));
    return {
      ...app,
      dialog: within(await screen.findByRole('dialog', { name: 'Delete this portfolio?' })),
    };
  };

  beforeEach(() => {
    signedIn(fakeApi());
    storePortfolio(fakeApi());
    fakeApi().respond('/api/portfolios', () => ({ body: { portfolios: [] } }));
  });

  it('asks for confirmation, then redirects to the list', async () => {
    const { dialog, user, address } = await openDeleteDialog();
    expect(dialog.getByText(/and its 3 holdings/)).toBeVisible();
    fakeApi().respond('DELETE /api/portfolios/1', () => ({ status: 200, body: null }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/portfolios'));
  });

  it('can be canceled', async () => {
    const { dialog, user } = await openDeleteDialog();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(fakeApi().calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('reports a failure', async () => {
    const { dialog, user, address } = await openDeleteDialog();
    fakeApi().respond('DELETE /api/portfolios/1', () => aProblem(500, 'Oh'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('could not be deleted');
    expect(address()).toBe('/portfolios/1');
  });
});
