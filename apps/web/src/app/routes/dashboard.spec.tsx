import { screen, waitFor, within } from '@testing-library/react';
import { aListing, aSearchResult } from '../../test/builders.ts';
import { renderApp } from '../../test/render-app.tsx';
import { anAccount, signedIn } from '../../test/session.ts';
import { aProblem } from '../../test/toy-api.ts';
import { withToyApi } from '../../test/with-toy-api.ts';

const toyApi = withToyApi();

const greeting = (name: string) => screen.findByRole('heading', { level: 1, name: `Hello, ${name}` });

beforeEach(() => {
  toyApi().answer('/api/ranked', () => ({
    body: {
      inspireFunds: [aListing({ ticker: 'FUND', name: 'Good Fund', impactScore: 61.4 })],
      trendingIssue: [],
      topStocks: [aListing({ ticker: 'TOPP', name: 'Top Inc.', impactScore: 81 })],
      worstStocks: [],
    },
  }));
});

describe('the dashboard', () => {
  it('greets by the first name, and names the tab', async () => {
    signedIn(toyApi());
    renderApp('/dashboard');
    expect(await greeting('Ruth')).toBeVisible();
    expect(document.title).toBe('Dashboard · Plumbline');
  });

  it('greets with a hundred characters at most', async () => {
    signedIn(toyApi(), anAccount({ firstName: 'R'.repeat(255) }));
    renderApp('/dashboard');
    expect(await greeting(`${'R'.repeat(99)}…`)).toBeVisible();
  });

  it.each([
    [['ROLE_USER'], 'Basic'],
    [['ROLE_USER', 'ROLE_PREMIUM'], 'Premium'],
    [['ROLE_USER', 'ROLE_ADVISOR'], 'Advisor'],
    [['ROLE_USER', 'ROLE_ADMIN'], 'Administrator'],
  ] as const)('says of %j that the current plan is %s', async (authorities, plan) => {
    signedIn(toyApi(), anAccount({ authorities }));
    renderApp('/dashboard');
    await greeting('Ruth');
    expect(screen.getByText(/^Current Plan:/)).toHaveTextContent(`Current Plan: ${plan}`);
  });

  it('shows the four ranked lists, each row a link to its security', async () => {
    signedIn(toyApi());
    renderApp('/dashboard');
    await greeting('Ruth');
    for (const name of ['Funds', 'Trending issue', 'Top scoring stocks', 'Worst scoring stocks']) {
      expect(screen.getByRole('region', { name })).toBeVisible();
    }
    expect(screen.getByRole('link', { name: /FUND Good Fund.*61/ })).toHaveAttribute('href', '/FUND');
  });

  it('has one search, which opens what it finds', async () => {
    toyApi().answer('/api/search', () => ({ body: [aSearchResult()] }));
    signedIn(toyApi());
    const { user, address } = renderApp('/dashboard');
    await greeting('Ruth');
    const main = screen.getByRole('main');
    expect(within(screen.getByRole('search')).queryByRole('combobox')).not.toBeInTheDocument();
    await user.type(within(main).getByRole('combobox', { name: 'Search securities' }), 'acme');
    await user.click(await within(main).findByRole('option', { name: /ACME/ }));
    await waitFor(() => expect(address()).toBe('/ACME'));
  });

  it('shows that it is loading until everything is there', async () => {
    signedIn(toyApi());
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    toyApi().answer('GET /api/account', () => waiting.then(() => ({ body: anAccount() })));
    renderApp('/dashboard');
    await waitFor(() => expect(toyApi().requests).toContain('/api/account'));
    const main = screen.getByRole('main');
    expect(await within(main).findByText('Loading')).toBeInTheDocument();
    answer();
    await greeting('Ruth');
    expect(within(main).queryByText('Loading')).not.toBeInTheDocument();
  });

  it('says when the account cannot be fetched, and tries again', async () => {
    signedIn(toyApi());
    toyApi().answer('GET /api/account', () => aProblem(500, 'Oh'));
    const { user } = renderApp('/dashboard');
    expect(await screen.findByText('There was an error fetching your account details')).toBeVisible();
    toyApi().answer('GET /api/account', () => ({ body: anAccount() }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await greeting('Ruth')).toBeVisible();
  });

  it('says when the lists cannot be loaded, and greets all the same', async () => {
    signedIn(toyApi());
    toyApi().answer('/api/ranked', () => aProblem(500, 'Oh'));
    renderApp('/dashboard');
    expect(await greeting('Ruth')).toBeVisible();
    expect(await screen.findByText('The lists could not be loaded.')).toBeVisible();
  });
});
