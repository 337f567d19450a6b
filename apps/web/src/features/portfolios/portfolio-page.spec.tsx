import type { PortfolioContributorResponse, PortfolioResponse } from '@plumbline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { useSession } from '../../stores/session.ts';
import { aBacktest } from '../../test/backtest.ts';
import { aHolding, aPortfolio, aSearchResult } from '../../test/builders.ts';
import { withDownloads } from '../../test/downloads.ts';
import { withPrinter } from '../../test/print.ts';
import { respondWithBilling } from '../../test/billing-api.ts';
import { checkoutOpened } from '../../test/checkout-page.ts';
import { renderApp } from '../../test/render-app.tsx';
import { anAccount, signedIn } from '../../test/session.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';

const fakeApi = withFakeApi();
const premium = anAccount({ authorities: ['ROLE_USER', 'ROLE_PREMIUM'] });

const aRollup: PortfolioResponse['esgIssueCriteriaRollup'] = {
  positive: [
    {
      criterion: { name: 'DATA_SECURITY_BIC', title: 'Data Security' },
      weightedPercentage: 62.5,
      numberOfHoldings: 2,
      hasSampleData: false,
    },
  ],
  negative: [
    {
      criterion: { name: 'TOBACCO', title: 'Tobacco' },
      weightedPercentage: 9,
      numberOfHoldings: 1,
      hasSampleData: false,
    },
  ],
};

/** Sets portfolio 1 of the API, whichever profile is requested. */
function storePortfolio(overrides: Partial<PortfolioResponse> = {}): void {
  fakeApi().respond('/api/portfolios/1', () => ({
    body: aPortfolio({ esgIssueCriteriaRollup: aRollup, ...overrides }),
  }));
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const actions = async () => within(await screen.findByRole('group', { name: 'Actions' }));

beforeEach(() => {
  fakeApi().respond('/api/portfolios/1/holdings', () => ({ body: { holdings: [aHolding()] } }));
  fakeApi().respond('/api/screening-profiles/get', () => ({ body: [] }));
  fakeApi().respond('/api/portfolios/1/backtest', () => ({ body: aBacktest({ lastPricedDay: null }) }));
});

describe('Portfolio page', () => {
  beforeEach(() => {
    signedIn(fakeApi());
    storePortfolio();
  });

  it('shows type, value and score', async () => {
    renderApp('/portfolios/1');
    expect(await heading('Retirement')).toBeVisible();
    expect(screen.getByRole('img', { name: /Impact Score 24/ })).toBeVisible();
    for (const fact of ['IRA', '$12,346', 'Nov 2, 2026']) expect(screen.getByText(fact)).toBeVisible();
    expect(screen.queryByText('Rated, of the value')).not.toBeInTheDocument();
    expect(document.title).toBe('Retirement · Plumbline');
  });

  it('shows a partial coverage, never rounded up to 100%', async () => {
    storePortfolio({ coverage: 0.9999 });
    renderApp('/portfolios/1');
    expect((await screen.findByText('Rated, of the value')).nextSibling).toHaveTextContent('99.9%');
  });

  it('marks figures based on sample data', async () => {
    storePortfolio({ hasSampleData: true });
    renderApp('/portfolios/1');
    expect(await screen.findByRole('button', { name: 'Sample data' })).toBeVisible();
  });

  it('shows each category with the exposed share of the value', async () => {
    renderApp('/portfolios/1');
    const negative = await screen.findByRole('region', { name: 'Negative categories' });
    expect(within(negative).getByRole('button', { name: 'Tobacco 1 holding 9.0%' })).toBeVisible();
    const positive = screen.getByRole('region', { name: 'Positive categories' });
    expect(within(positive).getByRole('button', { name: 'Data Security 2 holdings 62.5%' })).toBeVisible();
  });

  it('says in one sentence what most of the value is exposed to', async () => {
    renderApp('/portfolios/1');
    expect(await screen.findByText(/^Most exposed to/)).toHaveTextContent(
      'Most exposed to Tobacco: 9.0% of the value, in 1 holding.',
    );
  });

  it('omits Compare from the menu of narrow screens', async () => {
    const { user } = renderApp('/portfolios/1');
    await user.click(await screen.findByRole('button', { name: 'Actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Import' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Compare' })).not.toBeInTheDocument();
    expect((await actions()).getByRole('button', { name: /^Compare/ })).toBeVisible();
  });

  it('offers to add holdings to an empty portfolio', async () => {
    storePortfolio({ totalHoldings: 0, monetaryValue: 0, impactScore: null });
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
    },
  );

  it('redirects to /404 when it cannot be loaded', async () => {
    fakeApi().respond('/api/portfolios/1', () => aProblem(500, 'Something broke'));
    const { address } = renderApp('/portfolios/1');
    expect(await heading('Page not found')).toBeVisible();
    expect(address()).toBe('/404');
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
    await app.user.click(await screen.findByRole('button', { name: 'Tobacco 1 holding 9.0%' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Contributing securities' })) };
  };

  beforeEach(() => {
    signedIn(fakeApi());
    storePortfolio();
  });

  it('are listed in a dialog with ticker, truncated name and weight, linked to the security', async () => {
    fakeApi().respond('/api/portfolios/1/esg-issues/TOBACCO/contributors', () => ({ body: [holding()] }));
    const { dialog } = await open();
    const row = await dialog.findByRole('row', { name: /^WIDE .* 6.25%$/ });
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
    expect(dialog.getByRole('row', { name: 'SMOK Smokestack Brands <0.01%' })).toBeVisible();
  });

  it('are listed in pages of a hundred', async () => {
    const many = Array.from({ length: 130 }, (_, index) => holding({ ticker: `T${index}` }));
    fakeApi().respond('/api/portfolios/1/esg-issues/TOBACCO/contributors', () => ({ body: many }));
    const { dialog, user } = await open();
    expect(await dialog.findAllByRole('row')).toHaveLength(101);
    await user.click(dialog.getByRole('button', { name: 'Show 30 more of 30' }));
    expect(dialog.getAllByRole('row')).toHaveLength(131);
  });

  it('are reported by a toast when they cannot be loaded', async () => {
    await open();
    expect(await screen.findByText('Failed to fetch contributors.')).toBeVisible();
  });
});

describe('Portfolio settings', () => {
  const open = async () => {
    const app = renderApp('/portfolios/1');
    await app.user.click((await actions()).getByRole('button', { name: 'Portfolio settings' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Portfolio settings' })) };
  };
  const findBodies = (route: string) =>
    fakeApi()
      .calls.filter(({ method, address }) => `${method} ${address}` === route)
      .map(({ body }) => JSON.parse(body) as unknown);

  beforeEach(() => {
    signedIn(fakeApi());
    storePortfolio();
    fakeApi().respond('PUT /api/portfolios', () => ({ body: aPortfolio() }));
  });

  it('change name and type and reload the figures', async () => {
    const { dialog, user } = await open();
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'House fund');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Type' }), 'Joint');
    storePortfolio({ name: 'House fund', type: 'Joint' });
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Updated successfully')).toBeVisible();
    expect(findBodies('PUT /api/portfolios')).toEqual([{ id: 1, name: 'House fund', type: 'Joint' }]);
    expect(await heading('House fund')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('keep the page when its figures cannot be reloaded', async () => {
    const { dialog, user, address } = await open();
    fakeApi().respond('/api/portfolios/1', () => aProblem(500, 'Something broke'));
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await heading('Retirement')).toBeVisible();
    expect(address()).toBe('/portfolios/1');
  });

  it('switch the weight method only when it was changed', async () => {
    fakeApi().respond('PUT /api/portfolios/update-holding-weight-method', () => ({ body: aPortfolio() }));
    const { dialog, user } = await open();
    expect(dialog.getByRole('radio', { name: 'By share count' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'By value' }));
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Updated successfully')).toBeVisible();
    expect(findBodies('PUT /api/portfolios/update-holding-weight-method')).toEqual([
      { portfolioId: 1, holdingWeightMethod: 'VALUE_BASIS' },
    ]);
  });

  it('return the focus to the menu of narrow screens', async () => {
    const { user } = renderApp('/portfolios/1');
    const menu = await screen.findByRole('button', { name: 'Actions' });
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: 'Portfolio settings' }));
    await screen.findByRole('dialog', { name: 'Portfolio settings' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(menu).toHaveFocus());
  });

  it('require a name', async () => {
    const { dialog, user } = await open();
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(name).toHaveAccessibleDescription('Name is required');
    expect(findBodies('PUT /api/portfolios')).toEqual([]);
  });

  it('keep what was typed when they cannot be saved', async () => {
    fakeApi().respond('PUT /api/portfolios', () => aProblem(500, 'Oh'));
    const { dialog, user } = await open();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), '!');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Failed to update portfolio. Please Try again')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Retirement!');
  });
});

describe('Adding holdings to a portfolio', () => {
  const apple = aSearchResult({ id: 11, ticker: 'AAPL', name: 'Apple Inc.' });
  const open = async () => {
    const app = renderApp('/portfolios/1');
    await app.user.click((await actions()).getByRole('button', { name: 'Add holding' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Add holding' })) };
  };
  const findAdditions = () =>
    fakeApi()
      .calls.filter(({ address }) => address === '/api/portfolios/holdings')
      .map(({ body }) => JSON.parse(body) as unknown);

  beforeEach(() => {
    signedIn(fakeApi());
    storePortfolio();
    fakeApi().respond('/api/search', () => ({ body: [apple] }));
    fakeApi().respond('POST /api/portfolios/holdings', () => ({ status: 201, body: undefined }));
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
    await app.user.click((await actions()).getByRole('button', { name: 'Delete' }));
    return {
      ...app,
      dialog: within(await screen.findByRole('dialog', { name: 'Delete this portfolio?' })),
    };
  };

  beforeEach(() => {
    signedIn(fakeApi());
    storePortfolio();
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

describe('Screening profile in use', () => {
  const own = { id: 1001, name: 'Mine', positive: [], negative: ['TOBACCO'] };
  const change = async () => {
    const app = renderApp('/portfolios/1');
    await app.user.click(await screen.findByRole('button', { name: 'Change screening profile' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Screening profiles' })) };
  };
  const respondByProfile = (scores: Readonly<Record<string, number>>) =>
    fakeApi().respond('/api/portfolios/1', (url) => {
      const score = scores[url.searchParams.get('profile') ?? '0'];
      return score === undefined ? refusedProfile : { body: aPortfolio({ impactScore: score }) };
    });

  const refusedProfile = aProblem(404, 'Unknown', 'http://localhost/problems/screening-profile-not-found');

  beforeEach(() => fakeApi().respond('/api/screening-profiles/get', () => ({ body: [own] })));

  it('can be changed, which shows the new score', async () => {
    signedIn(fakeApi());
    respondByProfile({ '0': 24, '1001': -12 });
    const { dialog, user } = await change();
    expect(dialog.getByRole('button', { name: /Faith Based Evangelical In use/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(await dialog.findByRole('button', { name: /Mine.*1 negative, 0 positive/ }));
    expect(await screen.findByRole('img', { name: /Impact Score −12/ })).toBeVisible();
    expect(await screen.findByText('Mine')).toBeVisible();
    expect(useSession.getState().activeProfile).toBe('1001');
  });

  it('requires Premium for all presets but the first', async () => {
    signedIn(fakeApi());
    respondByProfile({ '0': 24 });
    const { dialog, user, address } = await change();
    await user.click(dialog.getByRole('button', { name: /Environmental Premium/ }));
    expect(
      await screen.findByText('You must upgrade to a Premium Account for this feature', { exact: false }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'See what Premium costs' })).toHaveAttribute(
      'href',
      '/plans-and-pricing',
    );
    await waitFor(() => expect(address()).toBe('/checkout'));
    expect(useSession.getState().activeProfile).toBe('0');
  });

  it('can be any preset with Premium', async () => {
    signedIn(fakeApi(), premium);
    respondByProfile({ '0': 24, '2': 31 });
    const { dialog, user } = await change();
    await user.click(dialog.getByRole('button', { name: /Environmental/ }));
    expect(await screen.findByRole('img', { name: /Impact Score 31/ })).toBeVisible();
  });

  it('falls back to the standard one when it no longer exists', async () => {
    signedIn(fakeApi());
    useSession.getState().chooseProfile('1002');
    respondByProfile({ '0': 24 });
    renderApp('/portfolios/1');
    expect(await screen.findByRole('img', { name: /Impact Score 24/ })).toBeVisible();
    expect(screen.getByText(/screening profile could not be used/)).toBeVisible();
    expect(useSession.getState().activeProfile).toBe('0');
  });

  it('reloads the score of a custom profile on each visit, because it may have changed', async () => {
    signedIn(fakeApi());
    useSession.getState().chooseProfile('1001');
    respondByProfile({ '1001': 5 });
    fakeApi().respond('/api/portfolios', () => ({ body: { portfolios: [aPortfolio()] } }));
    const { user } = renderApp('/portfolios/1');
    expect(await screen.findByRole('img', { name: /Impact Score 5 / })).toBeVisible();
    await user.click(screen.getAllByRole('link', { name: 'Portfolios' })[0]!);
    respondByProfile({ '1001': -8 });
    await user.click(await screen.findByRole('link', { name: /Retirement/ }));
    expect(await screen.findByRole('img', { name: /Impact Score −8 / })).toBeVisible();
  });

  it('can be chosen again once the custom profiles have loaded', async () => {
    signedIn(fakeApi());
    respondByProfile({ '0': 24 });
    fakeApi().respond('/api/screening-profiles/get', () => aProblem(500, 'Oh'));
    const { dialog, user } = await change();
    expect(await dialog.findByText(/They could not be loaded/)).toBeVisible();
    fakeApi().respond('/api/screening-profiles/get', () => ({ body: [own] }));
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('button', { name: /Mine/ })).toBeVisible();
  });
});

describe('Report', () => {
  const openReport = async () => {
    const app = renderApp('/portfolios/1');
    await app.user.click((await actions()).getByRole('button', { name: 'Report' }));
    return app;
  };

  beforeEach(() => {
    storePortfolio();
    fakeApi().respond('/api/portfolios/1/holdings', () => ({
      body: { holdings: Array.from({ length: 18 }, (_, index) => aHolding({ id: index + 1 })) },
    }));
  });

  it('is printed as Impact Report with the 15 largest holdings, then removed from the screen', async () => {
    signedIn(fakeApi());
    const report = () => screen.getByRole('region', { name: 'Largest 15 of 18 holdings' });
    const printer = withPrinter(() => within(report()).getAllByRole('row').length);
    const { user } = await openReport();
    await user.click(await screen.findByRole('menuitem', { name: 'Print report' }));
    await waitFor(() => expect(printer.sheets).toEqual([{ title: 'Impact Report', page: 16 }]));
    expect(screen.queryByRole('region', { name: /Largest 15/ })).not.toBeInTheDocument();
    expect(document.title).toBe('Retirement · Plumbline');
  });

  it('prints all categories', async () => {
    signedIn(fakeApi());
    const positive = Array.from({ length: 26 }, (_, index) => ({
      ...aRollup.positive[0]!,
      criterion: { name: `C${index}`, title: `Category ${index}` },
    }));
    storePortfolio({ esgIssueCriteriaRollup: { positive, negative: [] } });
    const printer = withPrinter(
      () =>
        within(screen.getByRole('region', { name: 'Positive categories' })).getAllByRole('listitem').length,
    );
    const { user } = await openReport();
    await user.click(await screen.findByRole('menuitem', { name: 'Print report' }));
    await waitFor(() => expect(printer.sheets).toEqual([{ title: 'Impact Report', page: 26 }]));
  });

  it('can be downloaded as a PDF with Premium', async () => {
    signedIn(fakeApi(), premium);
    fakeApi().respond('/api/portfolios/1/report', () => ({ body: '%PDF-' }));
    const downloads = withDownloads();
    const { user } = await openReport();
    await user.click(await screen.findByRole('menuitem', { name: 'Download report as PDF' }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(downloads[0]!.name).toBe('Impact Report.pdf');
    expect(fakeApi().requests).toContain('/api/portfolios/1/report?paper=letter&profile=0');
    expect(await downloads[0]!.file.text()).toContain('%PDF-');
  });

  it('redirects from the PDF to /checkout without Premium', async () => {
    signedIn(fakeApi());
    const { user, address } = await openReport();
    await user.click(
      await screen.findByRole('menuitem', { name: 'Download report as PDF (requires Premium)' }),
    );
    await waitFor(() => expect(address()).toBe('/checkout'));
    expect(fakeApi().requests.filter((request) => request.includes('/report'))).toEqual([]);
  });
});

describe('Export', () => {
  const startExport = async () => {
    const app = renderApp('/portfolios/1');
    await app.user.click((await actions()).getByRole('button', { name: /^Export/ }));
    return app;
  };

  beforeEach(() => storePortfolio());

  it('is a file named PortfolioExport.csv', async () => {
    signedIn(fakeApi(), premium);
    fakeApi().respond('POST /api/portfolios/1/export-csv', (_url, { body }) => ({
      body: `asked with ${body}`,
    }));
    const downloads = withDownloads();
    await startExport();
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(downloads[0]!.name).toBe('PortfolioExport.csv');
    expect(await downloads[0]!.file.text()).toContain('PortfolioExport.csv');
  });

  it('shows a lock without Premium, and leads to /checkout and back', async () => {
    signedIn(fakeApi());
    respondWithBilling(fakeApi());
    const { user, address } = renderApp('/portfolios/1');
    await user.click((await actions()).getByRole('button', { name: 'Export (requires Premium)' }));
    await waitFor(() => expect(address()).toBe('/checkout'));
    expect(
      screen.getByText('You must upgrade to a Premium Account for this feature', { exact: false }),
    ).toBeVisible();
    await checkoutOpened();
    await user.click(screen.getByRole('radio', { name: 'Lifetime' }));
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await actions();
    expect(address()).toBe('/portfolios/1');
  });

  it('redirects to /checkout when the server reports that Premium has ended', async () => {
    signedIn(fakeApi(), premium);
    fakeApi().respond('POST /api/portfolios/1/export-csv', () => aProblem(403, 'Upgrade'));
    const { address } = await startExport();
    await waitFor(() => expect(address()).toBe('/checkout'));
  });

  it('reports a failure on the page instead of in a toast', async () => {
    signedIn(fakeApi(), premium);
    fakeApi().respond('POST /api/portfolios/1/export-csv', () => aProblem(500, 'Oh'));
    await startExport();
    expect(await screen.findByRole('alert')).toHaveTextContent('The export failed.');
  });
});
