import { screen, waitFor, within } from '@testing-library/react';
import type { PortfolioResponse } from '@plumbline/contracts';
import { aListing, aPortfolio, aSearchResult } from '../../../test/builders.ts';
import { aSubscription, respondWithBilling } from '../../../test/billing-api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { anAccount, signedIn } from '../../../test/session.ts';
import { aProblem, withFakeApi } from '../../../test/fake-api.ts';

const fakeApi = withFakeApi();

const greeting = (name: string) => screen.findByRole('heading', { level: 1, name: `Hello, ${name}` });

function storePortfolios(portfolios: readonly PortfolioResponse[]) {
  fakeApi().respond('GET /api/portfolios', () => ({ body: { portfolios } }));
}

const countRequests = (path: string) =>
  fakeApi().requests.filter((address) => address.startsWith(path)).length;

beforeEach(() => {
  // Not the first visit, except where that is the point.
  document.cookie = 'firstime=no';
  storePortfolios([]);
  fakeApi().respond('/api/ranked', () => ({
    body: {
      inspireFunds: [aListing({ ticker: 'FUND', name: 'Good Fund', impactScore: 61.4 })],
      trendingIssue: [aListing({ ticker: 'NEWS', name: 'News Inc.', impactScore: -49 })],
      topStocks: [aListing({ ticker: 'TOPP', name: 'Top Inc.', impactScore: 81 })],
      worstStocks: [],
    },
  }));
});

describe('Dashboard', () => {
  it('greets the user by first name and sets the document title', async () => {
    signedIn(fakeApi());
    renderApp('/dashboard');
    expect(await greeting('Ruth')).toBeVisible();
    expect(document.title).toBe('Dashboard · Plumbline');
  });

  it('truncates the name in the greeting at 100 characters', async () => {
    signedIn(fakeApi(), anAccount({ firstName: 'R'.repeat(255) }));
    renderApp('/dashboard');
    expect(await greeting(`${'R'.repeat(99)}…`)).toBeVisible();
  });

  it.each([
    [['ROLE_USER'], 'Basic'],
    [['ROLE_USER', 'ROLE_PREMIUM'], 'Premium'],
    [['ROLE_USER', 'ROLE_ADVISOR'], 'Advisor'],
    [['ROLE_USER', 'ROLE_ADMIN'], 'Administrator'],
  ] as const)('says of %j that the current plan is %s', async (authorities, plan) => {
    signedIn(fakeApi(), anAccount({ authorities }));
    renderApp('/dashboard');
    await greeting('Ruth');
    expect(screen.getByText(/^Current plan:/)).toHaveTextContent(`Current plan: ${plan}`);
  });

  it('says that an account without a purchase is free, and not one that pays for Basic', async () => {
    signedIn(fakeApi());
    respondWithBilling(fakeApi());
    const { unmount } = renderApp('/dashboard');
    expect(await screen.findByText('(free account)')).toHaveTextContent('Current plan: Basic (free account)');
    unmount();
    respondWithBilling(fakeApi(), { current: { subscription: aSubscription({ plan: 'BASIC' }) } });
    renderApp('/dashboard');
    await greeting('Ruth');
    await waitFor(() => expect(fakeApi().requests).toContain('/api/payment/subscription'));
    expect(screen.queryByText('(free account)')).not.toBeInTheDocument();
  });

  it('shows the ranked lists that have an entry, each row a link to its security', async () => {
    signedIn(fakeApi());
    renderApp('/dashboard');
    await greeting('Ruth');
    for (const name of ['Funds', 'Trending issue', 'Top scoring stocks']) {
      expect(screen.getByRole('region', { name })).toBeVisible();
    }
    expect(screen.queryByRole('region', { name: 'Worst scoring stocks' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /FUND Good Fund.*61/ })).toHaveAttribute('href', '/FUND');
  });

  it('has one search box, which opens the security found', async () => {
    fakeApi().respond('/api/search', () => ({ body: [aSearchResult()] }));
    signedIn(fakeApi());
    const { user, address } = renderApp('/dashboard');
    await greeting('Ruth');
    const main = screen.getByRole('main');
    expect(within(screen.getByRole('search')).queryByRole('combobox')).not.toBeInTheDocument();
    await user.type(within(main).getByRole('combobox', { name: 'Search securities' }), 'acme');
    await user.click(await within(main).findByRole('option', { name: /ACME/ }));
    await waitFor(() => expect(address()).toBe('/ACME'));
  });

  it('shows its parts and a spinner until everything has loaded', async () => {
    signedIn(fakeApi());
    const respond = fakeApi().hold('GET /api/account');
    renderApp('/dashboard');
    await waitFor(() => expect(fakeApi().requests).toContain('/api/account'));
    const main = screen.getByRole('main');
    expect(await within(main).findByText('Loading')).toBeInTheDocument();
    expect(within(main).getByRole('combobox', { name: 'Search securities' })).toBeVisible();
    expect(await within(main).findByRole('link', { name: /FUND Good Fund.*61/ })).toBeVisible();
    respond({ body: anAccount() });
    await greeting('Ruth');
    expect(within(main).queryByText('Loading')).not.toBeInTheDocument();
  });

  it('reports an account that cannot be loaded and tries again', async () => {
    signedIn(fakeApi());
    fakeApi().respond('GET /api/account', () => aProblem(500, 'Oh'));
    const { user } = renderApp('/dashboard');
    expect(await screen.findByText('There was an error fetching your account details')).toBeVisible();
    fakeApi().respond('GET /api/account', () => ({ body: anAccount() }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await greeting('Ruth')).toBeVisible();
  });

  it('reports lists that cannot be loaded and still greets the user', async () => {
    signedIn(fakeApi());
    fakeApi().respond('/api/ranked', () => aProblem(500, 'Oh'));
    renderApp('/dashboard');
    expect(await greeting('Ruth')).toBeVisible();
    expect(await screen.findByText('The lists could not be loaded.')).toBeVisible();
  });
});

describe('Portfolios on the dashboard', () => {
  const five = [5, 4, 3, 2, 1].map((id) => aPortfolio({ id, name: `Portfolio ${id}` }));

  it('are the first four, each linked to its page, with a link to all of them', async () => {
    storePortfolios(five);
    signedIn(fakeApi());
    renderApp('/dashboard');
    const section = within(await screen.findByRole('region', { name: 'Your portfolios' }));
    const links = await section.findAllByRole('link', { name: /^Portfolio \d$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/portfolios/5',
      '/portfolios/4',
      '/portfolios/3',
      '/portfolios/2',
    ]);
    expect(section.getByRole('link', { name: 'View portfolios' })).toHaveAttribute('href', '/portfolios');
  });

  it('can be created when there are none', async () => {
    signedIn(fakeApi());
    renderApp('/dashboard');
    expect(await screen.findByText('You have no portfolios yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create a portfolio' })).toHaveAttribute('href', '/portfolios');
  });

  it('can be requested again after a failure', async () => {
    fakeApi().respond('GET /api/portfolios', () => aProblem(500, 'Oh'));
    signedIn(fakeApi());
    const { user } = renderApp('/dashboard');
    const section = within(await screen.findByRole('region', { name: 'Your portfolios' }));
    const again = await section.findByRole('button', { name: 'Try again' });
    storePortfolios(five);
    await user.click(again);
    expect(await section.findByRole('link', { name: 'Portfolio 5' })).toBeVisible();
  });
});

describe('Groups on the dashboard', () => {
  const household = {
    ...aPortfolio({ id: 9, name: 'Household', type: 'Other', monetaryValue: 50_000, coverage: 0.4 }),
    portfolios: [aPortfolio({ type: 'IRA' }), aPortfolio({ id: 2, type: 'Joint' })],
    overlap: [],
  };
  const openWithGroup = () => {
    storePortfolios([aPortfolio()]);
    fakeApi().respond('GET /api/portfolio-groups', () => ({
      body: [{ id: 9, name: 'Household', portfolioIds: [1, 2] }],
    }));
    signedIn(fakeApi());
    return renderApp('/dashboard');
  };

  it('come before portfolios, with value, score and how much of them is seen into', async () => {
    fakeApi().respond('GET /api/portfolio-groups/9', () => ({ body: household }));
    openWithGroup();
    const section = within(await screen.findByRole('region', { name: 'Your portfolios' }));
    expect(await section.findByRole('link', { name: 'Household' })).toHaveAttribute(
      'href',
      '/portfolios/groups/9',
    );
    const [card] = section.getAllByRole('listitem');
    expect(card).toHaveTextContent('Group · 2 portfolios · IRA, Joint');
    expect(card).toHaveTextContent('$50,000');
    expect(within(card!).getByRole('img', { name: /24.*40%/ })).toBeVisible();
  });

  it('leave the portfolios alone when one cannot be loaded, which can be requested again', async () => {
    fakeApi().respond('GET /api/portfolio-groups/9', () => aProblem(500, 'Oh'));
    const { user } = openWithGroup();
    expect(await screen.findByText('Household could not be loaded.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Retirement' })).toBeVisible();
    fakeApi().respond('GET /api/portfolio-groups/9', () => ({ body: household }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Household' })).toBeVisible();
  });
});

describe('Upgrade link of the dashboard', () => {
  it.each([
    [['ROLE_USER'], true, true],
    [['ROLE_USER', 'ROLE_PREMIUM'], true, false],
    [['ROLE_USER', 'ROLE_ADVISOR'], false, true],
    [['ROLE_USER', 'ROLE_ADMIN'], true, false],
  ] as const)('with %j: button %s, banner %s', async (authorities, hasButton, hasBanner) => {
    signedIn(fakeApi(), anAccount({ authorities }));
    renderApp('/dashboard');
    await greeting('Ruth');
    const findHref = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;
    expect(findHref('Upgrade')).toBe(hasButton ? '/checkout' : null);
    expect(findHref('Upgrade to Premium')).toBe(hasBanner ? '/checkout' : null);
  });
});

describe('First visit to the dashboard', () => {
  const clearCookie = () => (document.cookie = 'firstime=; Max-Age=0; Path=/');
  afterEach(clearCookie);

  async function openFromLanding() {
    const view = renderApp('/');
    await screen.findByRole('link', { name: /FUND Good Fund.*61/ });
    await view.user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Dashboard' }));
    await greeting('Ruth');
    return view;
  }

  it('reloads once what was loaded before, and sets a cookie so that later visits do not', async () => {
    clearCookie();
    signedIn(fakeApi());
    const { unmount } = await openFromLanding();
    await waitFor(() => expect(countRequests('/api/ranked')).toBe(2));
    await waitFor(() => expect(countRequests('/api/account')).toBe(2));
    await waitFor(() => expect(countRequests('/api/portfolios')).toBe(1));
    expect(document.cookie).toContain('firstime=');
    unmount();

    const before = countRequests('/api/ranked');
    await openFromLanding();
    await waitFor(() => expect(countRequests('/api/ranked')).toBe(before + 1));
  });

  it('requests nothing twice where nothing was loaded before', async () => {
    clearCookie();
    signedIn(fakeApi());
    renderApp('/dashboard');
    await greeting('Ruth');
    expect(document.cookie).toContain('firstime=');
    for (const path of [
      '/api/account',
      '/api/goodstanding',
      '/api/ranked',
      '/api/portfolios',
      '/api/health/ready',
    ])
      await waitFor(() => expect([path, countRequests(path)]).toEqual([path, 1]));
  });
});
