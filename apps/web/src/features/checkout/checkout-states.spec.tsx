import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { respondWithBilling, aPaymentMethod, aSubscription } from '../../test/billing-api.ts';
import { checkoutOpened, fillInCard, sum } from '../../test/checkout-page.ts';
import { renderApp } from '../../test/render-app.tsx';
import { aToken, anAccount, signedIn } from '../../test/session.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';

const fakeApi = withFakeApi();
const heading = (name: string) => screen.findByRole('heading', { name });
const posts = () =>
  fakeApi()
    .calls.filter(({ method }) => method !== 'GET')
    .map(({ method, address }) => `${method} ${address}`);

describe('Checkout of a customer with a plan', () => {
  beforeEach(() => void signedIn(fakeApi()));

  it('shows the current plan instead of selling it again', async () => {
    respondWithBilling(fakeApi(), { current: { subscription: aSubscription() }, card: aPaymentMethod() });
    renderApp('/checkout?plan=premium');
    await heading('You have Premium, yearly');
    expect(screen.getByText(/Your order is PL-7KQ2-M4XD.*until it renews on Nov 22, 2027/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Purchase/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Your dashboard' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change to Premium, Lifetime' })).toHaveAttribute(
      'href',
      '/checkout?plan=premium&cycle=lifetime',
    );
  });

  it('states that no plan is higher than lifetime Premium', async () => {
    const subscription = aSubscription({ cycle: 'LIFETIME', renewsOn: null, amountPaid: 1200 });
    respondWithBilling(fakeApi(), { current: { subscription } });
    renderApp('/checkout?plan=premium&cycle=lifetime');
    await heading('You have Premium, lifetime');
    expect(screen.getByText(/There is no higher plan, and this one is yours for life\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Change to/ })).not.toBeInTheDocument();
  });

  it('credits the rest of a replaced plan and offers nothing lower', async () => {
    const subscription = aSubscription({ plan: 'BASIC', amountPaid: 60 });
    respondWithBilling(fakeApi(), { current: { subscription, unusedCredit: 37.5 } });
    const { user } = renderApp('/checkout');
    await checkoutOpened();
    expect(screen.getByText(/You have Basic, yearly\. It is replaced right away/)).toBeVisible();
    expect(sum('Unused credit')).toBe('−$37.50');
    expect(sum('Due today')).toBe('$202.50');
    await user.click(screen.getByRole('radio', { name: 'Basic' }));
    expect(screen.getByRole('radio', { name: 'Lifetime' })).toBeChecked();
    expect(screen.queryByRole('radio', { name: 'Yearly' })).not.toBeInTheDocument();
    expect(sum('Due today')).toBe('$212.50');
  });

  it('tells an account with a granted Premium that it need not pay', async () => {
    signedIn(fakeApi(), anAccount({ authorities: ['ROLE_USER', 'ROLE_PREMIUM'] }));
    respondWithBilling(fakeApi());
    renderApp('/checkout');
    await checkoutOpened();
    expect(screen.getByText(/Your account has Premium already/)).toBeVisible();
  });
});

describe('Checkout of a customer who owes a payment', () => {
  const owed = aSubscription({ status: 'PAST_DUE' });
  beforeEach(() => {
    signedIn(fakeApi());
    fakeApi().respond('/api/goodstanding', () => ({ body: false }));
    respondWithBilling(fakeApi(), { current: { subscription: owed }, card: aPaymentMethod() });
    fakeApi().respond('GET /api/payment/charges', () => ({
      body: [{ amount: 240, receiptUrl: null, paid: false, createdDate: 1_795_000_000 }],
    }));
  });

  it('shows the amount owed and charges the card on file', async () => {
    fakeApi().respond('POST /api/payment/subscription', () => ({ status: 201, body: aSubscription() }));
    const { user } = renderApp('/checkout');
    expect(await screen.findByText('Your last payment for Premium, yearly failed')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Pay $240.00' }));
    expect(await screen.findByText(/^Your order is/)).toBeVisible();
    expect(posts()).toEqual(['POST /api/payment/subscription']);
  });

  it('lets the customer cancel instead, which opens all pages again', async () => {
    fakeApi().respond('DELETE /api/payment/subscription', () => {
      respondWithBilling(fakeApi());
      fakeApi().respond('/api/goodstanding', () => ({ body: true }));
      return { body: null };
    });
    const { user, address } = renderApp('/checkout');
    await user.click(await screen.findByRole('button', { name: 'Cancel Premium' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Premium?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel Premium' }));
    expect(await screen.findByText('Premium has been canceled.')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('pays with a new card when saving it settles the payment', async () => {
    fakeApi().respond('PUT /api/payment/payment-method', () => {
      respondWithBilling(fakeApi(), { current: { subscription: aSubscription() } });
      return { body: aPaymentMethod({ lastFour: '4444', brand: 'mastercard' }) };
    });
    const { user } = renderApp('/checkout');
    await user.click(await screen.findByRole('radio', { name: 'Another card' }));
    fillInCard('5555555555554444');
    await user.click(await screen.findByRole('button', { name: 'Pay $240.00' }));
    await screen.findByText(/^Your order is/);
    expect(screen.getByText('Mastercard ending in 4444')).toBeVisible();
    expect(posts()).toEqual(['PUT /api/payment/payment-method']);
  });

  it('explains a failed payment and can be tried again', async () => {
    fakeApi().respond('POST /api/payment/subscription', () => ({
      ...aProblem(402, 'The card was refused'),
      body: { title: 'The card was refused', status: 402, detail: 'Your card has insufficient funds.' },
    }));
    const { user } = renderApp('/checkout');
    await user.click(await screen.findByRole('button', { name: 'Pay $240.00' }));
    expect(await screen.findByText('Your payment failed, please try again')).toBeVisible();
    expect(await screen.findByText('Your card has insufficient funds.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay $240.00' })).toBeEnabled();
  });
});

describe('Checkout that does not load', () => {
  beforeEach(() => {
    signedIn(fakeApi());
    respondWithBilling(fakeApi());
  });
  afterEach(() => act(() => onlineManager.setOnline(true)));

  it('reports the failure and opens after a retry', async () => {
    fakeApi().respond('GET /api/payment/subscription', () => aProblem(500, 'Oh'));
    const { user } = renderApp('/checkout');
    expect(await screen.findByText('The checkout could not be opened.')).toBeVisible();
    respondWithBilling(fakeApi());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await checkoutOpened();
  });

  it('reports that the user is offline and opens by itself later', async () => {
    onlineManager.setOnline(false);
    renderApp('/checkout');
    expect(await screen.findByText('You are offline.')).toBeVisible();
    act(() => onlineManager.setOnline(true));
    await checkoutOpened();
  });

  it('links back to the plans for a customer who owes a payment', async () => {
    fakeApi().respond('/api/goodstanding', () => ({ body: false }));
    renderApp('/checkout');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/plans-and-pricing'),
    );
  });

  it('links back to the home page for other users', async () => {
    renderApp('/checkout');
    await checkoutOpened();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
  });
});

describe('Checkout of a visitor', () => {
  beforeEach(() => {
    fakeApi().respond('POST /api/authenticate', () => {
      signedInLater();
      return { body: { id_token: aToken() } };
    });
    respondWithBilling(fakeApi());
  });
  const signedInLater = () => {
    fakeApi().respond('GET /api/account', () => ({ body: anAccount() }));
    fakeApi().respond('/api/goodstanding', () => ({ body: false }));
  };
  const fill = (fields: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(fields))
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
  };
  const newcomer = {
    'First name': 'Ruth',
    'Last name': 'Boaz',
    Email: 'Ruth@Example.com',
    'ZIP code': '37203',
    Password: 'plumb-and-true',
  };
  const register = async (user: ReturnType<typeof renderApp>['user']) => {
    fill(newcomer);
    await user.click(screen.getByRole('checkbox', { name: /I have read and agree/ }));
    await user.click(screen.getByRole('button', { name: 'Create Account & Subscribe' }));
  };

  it('asks the visitor to log in and opens in place', async () => {
    const { user, address } = renderApp('/checkout?plan=basic');
    await heading('Welcome back');
    expect(screen.getByText('Log in to subscribe to Basic.')).toBeVisible();
    fill({ Email: 'ruth@example.com', Password: 'plumb-and-true' });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await checkoutOpened();
    expect(address()).toBe('/checkout?plan=basic');
    expect(sum('Due today')).toBe('$60.00');
  });

  it('lets the visitor register in place with an account that is active at once', async () => {
    fakeApi().respond('POST /api/register-activate', () => ({
      status: 201,
      body: { id: 7, customerId: 'cus_7' },
    }));
    const { user, address } = renderApp('/checkout?plan=premium');
    await heading('Welcome back');
    await user.click(screen.getByRole('button', { name: 'Create an account' }));
    await heading('Create your account');
    await register(user);
    await checkoutOpened();
    expect(address()).toBe('/checkout?plan=premium');
    expect(posts()).toEqual(['POST /api/register-activate', 'POST /api/authenticate']);
    const [sent] = fakeApi().calls.filter(({ address: path }) => path === '/api/register-activate');
    expect(JSON.parse(sent!.body)).toEqual({
      firstName: 'Ruth',
      lastName: 'Boaz',
      email: 'ruth@example.com',
      login: 'ruth@example.com',
      zipCode: '37203',
      password: 'plumb-and-true',
      langKey: 'en',
    });
  });

  it('opens after a registration for Premium', async () => {
    fakeApi().respond('POST /api/register-activate', () => ({
      status: 201,
      body: { id: 7, customerId: 'cus_7' },
    }));
    const { user, address } = renderApp('/register?plan=premium');
    await heading('Create your account');
    expect(screen.getByText(/then check out for Premium/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login here' })).toHaveAttribute(
      'href',
      `/login?from=${encodeURIComponent('/checkout?plan=premium')}`,
    );
    await register(user);
    await checkoutOpened();
    expect(address()).toBe('/checkout?plan=premium');
  });

  it('does not open after a registration for Basic, which needs the mailed link', async () => {
    fakeApi().respond('POST /api/register', () => ({ status: 201, body: { id: 7, customerId: 'cus_7' } }));
    const { user, address } = renderApp('/register?plan=basic');
    await heading('Create your account');
    await register(user);
    await heading('Activate your Account');
    expect(address()).toBe('/registration-complete');
    expect(posts()).toEqual(['POST /api/register']);
  });

  it('redirects to the login page and back when logging in fails after the registration', async () => {
    fakeApi().respond('POST /api/register-activate', () => ({
      status: 201,
      body: { id: 7, customerId: 'cus_7' },
    }));
    fakeApi().respond('POST /api/authenticate', () => aProblem(503, 'The database cannot be reached.'));
    const { user, address } = renderApp('/register?plan=premium');
    await heading('Create your account');
    await register(user);
    await heading('Welcome back');
    expect(address()).toBe(`/login?from=${encodeURIComponent('/checkout?plan=premium')}`);
  });
});
