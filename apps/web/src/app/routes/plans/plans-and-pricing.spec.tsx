import { screen, waitFor, within } from '@testing-library/react';
import { aSubscription, respondWithBilling, thePlans } from '../../../test/billing-api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { anAccount, signedIn } from '../../../test/session.ts';
import { aProblem, withFakeApi } from '../../../test/fake-api.ts';

const fakeApi = withFakeApi();
const { matchMedia } = window;

beforeEach(() => respondWithBilling(fakeApi()));
afterEach(() => {
  window.matchMedia = matchMedia;
});

/** Simulates a wide screen. */
function useWideScreen(): void {
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('min-width: 60em') });
}

async function openPlans() {
  const app = renderApp('/plans-and-pricing');
  await screen.findByRole('heading', { level: 1, name: 'Plans & Pricing' });
  const plan = async (name: string) => within(await screen.findByRole('region', { name }));
  return { ...app, plan };
}

describe('Plans and pricing page', () => {
  it('has a heading and a document title', async () => {
    await openPlans();
    expect(screen.getByText('Choose the plan that’s right for you')).toBeVisible();
    expect(document.title).toBe('Plans & Pricing · Plumbline');
  });

  it('advertises a twelfth of the yearly price per month', async () => {
    const { plan } = await openPlans();
    expect((await plan('Basic')).getByText('$5').parentElement).toHaveTextContent('$5/month');
    expect((await plan('Premium')).getByText('$20').parentElement).toHaveTextContent('$20/month');
    expect((await plan('Advisor')).getByText('Coming soon')).toBeVisible();
    expect(screen.getAllByText('Billed Annually')).toHaveLength(3);
  });

  it('shows only prices from the server', async () => {
    const [, premium] = thePlans().plans;
    const dearer = { ...premium!, prices: premium!.prices.map((price) => ({ ...price, amount: 330 })) };
    respondWithBilling(fakeApi(), { plans: thePlans({ plans: [dearer] }) });
    const { plan } = await openPlans();
    expect((await plan('Premium')).getByText('$27.50')).toBeVisible();
    expect((await plan('Premium')).getByText('$330 a year, or $330 once')).toBeVisible();
  });

  it.each([
    ['Go Basic', '/register?plan=basic'],
    ['Go Premium', '/register?plan=premium'],
  ])('leads visitors by %s to the registration, with the plan kept', async (name, address) => {
    const { user, address: where } = await openPlans();
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(where()).toBe(address));
  });

  it('tells visitors that a free account has what Basic has', async () => {
    await openPlans();
    expect(screen.getByText(/^A free account has everything listed under Basic/)).toBeVisible();
  });

  it('calls an account without a purchase free, and offers it Basic', async () => {
    signedIn(fakeApi());
    const { plan } = await openPlans();
    expect(screen.queryByText(/^A free account/)).not.toBeInTheDocument();
    const free = await plan('Free account');
    expect(free.getByText('You pay nothing and have everything listed under Basic.')).toBeVisible();
    expect(free.getByRole('button', { name: 'Current plan' })).toBeVisible();
    expect((await plan('Basic')).getByRole('button', { name: 'Go Basic' })).toBeVisible();
  });

  it('links signed-in users to the checkout and marks the plan they pay for', async () => {
    signedIn(fakeApi());
    respondWithBilling(fakeApi(), { current: { subscription: aSubscription({ plan: 'BASIC' }) } });
    const { user, address, plan } = await openPlans();
    const current = (await plan('Basic')).getByRole('button', { name: 'Current plan' });
    expect(current).toHaveAttribute('aria-disabled', 'true');
    await user.click(current);
    expect(address()).toBe('/plans-and-pricing');
    await user.click(screen.getByRole('button', { name: 'Go Premium' }));
    await waitFor(() => expect(address()).toBe('/checkout?plan=premium'));
  });

  it('marks Premium for accounts that have it', async () => {
    signedIn(fakeApi(), anAccount({ authorities: ['ROLE_USER', 'ROLE_PREMIUM'] }));
    const { plan } = await openPlans();
    expect((await plan('Premium')).getByRole('button', { name: 'Current plan' })).toBeVisible();
    expect((await plan('Basic')).getByRole('button', { name: 'Go Basic' })).toBeVisible();
  });

  it('reports plans that cannot be loaded and tries again', async () => {
    fakeApi().respond('GET /api/payment/plans', () => aProblem(500, 'Oh'));
    const { user } = await openPlans();
    expect(await screen.findByRole('alert')).toHaveTextContent('The plans could not be loaded.');
    respondWithBilling(fakeApi());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Go Premium' })).toBeVisible();
  });
});

describe('Comparison of plans', () => {
  it('is a table with readable marks on a wide screen', async () => {
    useWideScreen();
    await openPlans();
    const table = within(await screen.findByRole('table', { name: 'What the plans include' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Basic',
      'Premium',
      'Advisor',
    ]);
    const row = (name: string) =>
      within(table.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replace('–', ''));
    expect(row('Import portfolios')).toEqual(['Included', 'Included', 'Included']);
    expect(row('PDF reports')).toEqual(['Not included', 'Included', 'Included']);
    expect(row('Lead generation')).toEqual(['Not included', 'Not included', 'Included']);
  });

  it('is a list of what each plan adds on a phone', async () => {
    const { plan } = await openPlans();
    const premium = await plan('Premium');
    expect(premium.getByText('Everything in Basic, and:')).toBeVisible();
    expect(premium.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Export portfolios',
      'Side-by-side comparison',
      'PDF reports',
      'Ready-made screening profiles',
    ]);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('shows the number of securities of the release', async () => {
    await openPlans();
    expect(
      await screen.findByText('Impact scores on 1,340 tickers, NA where too little is known'),
    ).toBeVisible();
  });
});
