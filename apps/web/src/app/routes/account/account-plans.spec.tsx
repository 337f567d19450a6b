import { act, screen, waitFor, within } from '@testing-library/react';
import { useSession } from '../../../stores/session.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { respondWithBilling, aSubscription } from '../../../test/billing-api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { anAccount, signedIn } from '../../../test/session.ts';
import { aProblem, withFakeApi } from '../../../test/fake-api.ts';

const fakeApi = withFakeApi();

const member = anAccount();
const pro = anAccount({ authorities: ['ROLE_USER', 'ROLE_PREMIUM'] });

beforeEach(() => {
  respondWithBilling(fakeApi());
  fakeApi().respond('/api/portfolios', () => ({ body: { portfolios: [] } }));
  fakeApi().respond('/api/ranked', () => ({
    body: { inspireFunds: [], trendingIssue: [], topStocks: [], worstStocks: [] },
  }));
});

afterEach(() =>
  act(() => {
    useSession.getState().endSession();
    useToasts.setState({ toasts: [] });
  }),
);

const currentPlan = async () => within(await screen.findByRole('region', { name: 'Current plan' }));
const findFact = async (name: string) =>
  (await (await currentPlan()).findByText(name)).nextElementSibling?.textContent;
const cancellations = () => fakeApi().calls.filter(({ method }) => method === 'DELETE');

/** Gives the account Premium until it is canceled. */
function respondWithPremium(subscription = aSubscription()): void {
  signedIn(fakeApi(), pro);
  respondWithBilling(fakeApi(), { current: { subscription } });
  fakeApi().respond('DELETE /api/payment/subscription', () => {
    fakeApi().respond('GET /api/account', () => ({ body: member }));
    respondWithBilling(fakeApi());
    return { status: 200, body: null };
  });
}

async function openCancelDialog() {
  const rendered = renderApp('/account?section=plans');
  await rendered.user.click(await (await currentPlan()).findByRole('button', { name: 'Cancel' }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Cancel Premium?' })) };
}

describe('Plans in the account settings', () => {
  it('list all plans and mark the current one', async () => {
    signedIn(fakeApi(), member);
    renderApp('/account?section=plans');
    const free = within(await screen.findByRole('region', { name: 'Free account' }));
    expect(free.getByRole('button', { name: 'Current plan' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Go Premium' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Plans & Pricing' })).toBeVisible();
  });

  it('link each plan to its checkout', async () => {
    signedIn(fakeApi(), member);
    const { user, address } = renderApp('/account?section=plans');
    await user.click(await screen.findByRole('button', { name: 'Go Premium' }));
    await waitFor(() => expect(address()).toBe('/checkout?plan=premium'));
  });

  it('state that nothing is charged and offer no cancellation without a purchase', async () => {
    signedIn(fakeApi(), member);
    renderApp('/account?section=plans');
    const panel = await currentPlan();
    expect(await panel.findByText('Your account is free.')).toBeVisible();
    expect(panel.queryByRole('button')).not.toBeInTheDocument();
  });

  it('state that nothing is charged for a granted Premium', async () => {
    signedIn(fakeApi(), pro);
    renderApp('/account?section=plans');
    expect(
      await (await currentPlan()).findByText('Your Premium plan is a gift. Nothing is charged for it.'),
    ).toBeVisible();
  });

  it('show the price of a yearly plan and the date of the next charge', async () => {
    respondWithPremium(aSubscription({ amountPaid: 192 }));
    renderApp('/account?section=plans');
    expect(await findFact('Billing cycle')).toBe('Yearly');
    expect(await findFact('Renews on')).toBe('Nov 22, 2027');
    expect(await findFact('Paid at purchase')).toBe('$192.00');
    expect(await findFact('Order')).toBe(aSubscription().confirmation);
  });

  it('state that a lifetime plan never renews', async () => {
    respondWithPremium(aSubscription({ cycle: 'LIFETIME', renewsOn: null }));
    renderApp('/account?section=plans');
    expect(await findFact('Billing cycle')).toBe('Lifetime, paid once');
    expect(await findFact('Renews on')).toBe('Never: it is yours for life');
  });

  it('report a failed payment and link to the page where it can be paid', async () => {
    respondWithPremium(aSubscription({ status: 'PAST_DUE' }));
    renderApp('/account?section=plans');
    const panel = await currentPlan();
    expect(await panel.findByRole('alert')).toHaveTextContent('Your last payment failed');
    expect(panel.getByRole('link', { name: 'Pay the amount due' })).toHaveAttribute('href', '/checkout');
    expect(panel.queryByText('Renews on')).not.toBeInTheDocument();
  });

  it('report a subscription that cannot be loaded and try again', async () => {
    respondWithPremium();
    fakeApi().respond('GET /api/payment/subscription', () => aProblem(500, 'Oh'));
    const { user } = renderApp('/account?section=plans');
    const panel = await currentPlan();
    expect(await panel.findByRole('alert')).toHaveTextContent('could not be loaded');
    respondWithBilling(fakeApi(), { current: { subscription: aSubscription() } });
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await findFact('Billing cycle')).toBe('Yearly');
  });
});

describe('Canceling a plan', () => {
  it('lists what is lost before anything happens', async () => {
    respondWithPremium();
    const { user, dialog } = await openCancelDialog();
    for (const feature of [
      'Export portfolios',
      'Side-by-side comparison',
      'PDF reports',
      'Ready-made screening profiles',
    ])
      expect(dialog.getByText(feature)).toBeInTheDocument();
    expect(dialog.getByText(/within 30 days of the payment you get it back in full/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Keep Premium' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(cancellations()).toEqual([]);
  });

  it('warns that a lifetime plan ends without a refund', async () => {
    respondWithPremium(aSubscription({ cycle: 'LIFETIME', renewsOn: null }));
    const { dialog } = await openCancelDialog();
    expect(dialog.getByText('Canceling gives that up, without a refund.')).toBeInTheDocument();
    expect(dialog.queryByText(/get it back in full/)).not.toBeInTheDocument();
  });

  it('redirects to the dashboard and removes Premium from the session', async () => {
    respondWithPremium();
    const { user, dialog, address } = await openCancelDialog();
    await user.click(dialog.getByRole('button', { name: 'Cancel Premium' }));
    await screen.findByRole('heading', { level: 1, name: 'Hello, Ruth' });
    expect(address()).toBe('/dashboard');
    expect(screen.getByText(/^Current plan:/)).toHaveTextContent('Current plan: Basic');
    expect(await screen.findByText('Premium has been canceled.')).toBeVisible();
    expect(useSession.getState().authorities).toEqual(['ROLE_USER']);
    expect(cancellations()).toHaveLength(1);
  });

  it('reports a failure and can be tried again', async () => {
    respondWithPremium();
    const { user, dialog } = await openCancelDialog();
    fakeApi().respond('DELETE /api/payment/subscription', () =>
      aProblem(503, 'The payment provider is down.'),
    );
    await user.click(dialog.getByRole('button', { name: 'Cancel Premium' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The payment provider is down. Your plan may not have been canceled. It is safe to try again.',
    );
    expect(useSession.getState().authorities).toContain('ROLE_PREMIUM');
    expect(dialog.getByRole('button', { name: 'Cancel Premium' })).toBeEnabled();
  });

  it('redirects to the dashboard, too, when there was nothing to cancel', async () => {
    respondWithPremium();
    const { user, dialog, address } = await openCancelDialog();
    fakeApi().respond('DELETE /api/payment/subscription', () => {
      fakeApi().respond('GET /api/account', () => ({ body: member }));
      return aProblem(404, 'There is nothing to cancel');
    });
    await user.click(dialog.getByRole('button', { name: 'Cancel Premium' }));
    await screen.findByRole('heading', { level: 1, name: 'Hello, Ruth' });
    expect(address()).toBe('/dashboard');
  });
});
