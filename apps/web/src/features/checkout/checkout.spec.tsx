import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createQueryClient } from '../../lib/query-client.ts';
import { useSession } from '../../stores/session.ts';
import { useToasts } from '../../stores/toasts.ts';
import { respondWithBilling, aPaymentMethod, aSubscription, thePlans } from '../../test/billing-api.ts';
import { checkoutOpened, fillInCard, fillInDetails, sum, testCards } from '../../test/checkout-page.ts';
import { fillIn, renderApp } from '../../test/render-app.tsx';
import { anAccount, signedIn } from '../../test/session.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import type { FakeResponse } from '../../test/fake-api.ts';

const fakeApi = withFakeApi();
const purchaseButton = () => screen.getByRole('button', { name: /^Purchase for/ });
const findBodies = (route: string) =>
  fakeApi()
    .calls.filter(({ method, address }) => `${method} ${address}` === route)
    .map(({ body }) => JSON.parse(body) as unknown);
const saved = { status: 201, body: aPaymentMethod() };
const bought = { status: 201, body: aSubscription() };

beforeEach(() => {
  signedIn(fakeApi());
  respondWithBilling(fakeApi());
  fakeApi().respond('POST /api/payment/payment-method', () => saved);
  fakeApi().respond('PUT /api/payment/payment-method', () => saved);
  fakeApi().respond('POST /api/payment/subscription', () => bought);
});

async function openCheckout(address = '/checkout') {
  const queryClient = createQueryClient();
  const app = renderApp(address, queryClient);
  await checkoutOpened();
  return { ...app, queryClient };
}

/** Fills in everything, up to the last click. */
async function fillInCheckout(address = '/checkout', cardNumber: string = testCards.good) {
  const app = await openCheckout(address);
  fillInDetails();
  fillInCard(cardNumber);
  fireEvent.click(screen.getByRole('checkbox', { name: /^I agree to/ }));
  return app;
}

async function purchase(address?: string, cardNumber?: string) {
  const app = await fillInCheckout(address, cardNumber);
  await app.user.click(purchaseButton());
  return app;
}

describe('Checkout', () => {
  it('starts with yearly Premium and shows its price', async () => {
    await openCheckout();
    expect(screen.getByRole('heading', { level: 1, name: 'Subscribe' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Premium' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Yearly' })).toBeChecked();
    expect(sum('Price')).toBe('$240.00');
    expect(sum('Promo')).toBe('None');
    expect(sum('Due today')).toBe('$240.00');
    expect(sum('Recurring total')).toBe('$240.00');
    expect(document.title).toBe('Subscribe · Plumbline');
  });

  it('starts with the offer in the URL and keeps the choice there', async () => {
    const { user, address } = await openCheckout('/checkout?plan=basic');
    expect(sum('Due today')).toBe('$60.00');
    await user.click(screen.getByRole('radio', { name: 'Lifetime' }));
    expect(screen.getByRole('radio', { name: 'Lifetime' })).toHaveAccessibleDescription(
      '$250, one time payment',
    );
    expect(sum('Due today')).toBe('$250.00');
    expect(sum('Recurring total')).toBe('$0.00');
    expect(sum('First renewal date')).toBe('Never');
    expect(sum('Next charge')).toBe('None');
    expect(address()).toBe('/checkout?plan=basic&cycle=lifetime');
  });

  it('sells nothing before the terms are accepted', async () => {
    const { user } = await openCheckout();
    expect(purchaseButton()).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: /^I agree to/ }));
    expect(purchaseButton()).toBeEnabled();
    fireEvent.click(screen.getByRole('checkbox', { name: /^I agree to/ }));
    fireEvent.submit(purchaseButton().closest('form')!);
    expect(findBodies('POST /api/payment/payment-method')).toEqual([]);
    expect(screen.queryByText('Card number must be 12 to 19 digits')).not.toBeInTheDocument();
  });

  it('puts the last step into the summary on a phone, and on the left on a desktop', async () => {
    const { matchMedia } = window;
    const isInSummary = () =>
      screen.getByRole('complementary', { name: 'Summary' }).contains(purchaseButton());
    const { unmount } = await openCheckout();
    expect(isInSummary()).toBe(true);
    unmount();
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('min-width: 60em') });
    await openCheckout();
    window.matchMedia = matchMedia;
    expect(isInSummary()).toBe(false);
  });

  it('shows what is missing beside each field and focuses the first one', async () => {
    const { user } = await openCheckout();
    await user.click(screen.getByRole('checkbox', { name: /^I agree to/ }));
    await user.click(purchaseButton());
    const cardNumber = screen.getByLabelText('Card number');
    expect(cardNumber).toHaveAccessibleDescription('Card number must be 12 to 19 digits');
    expect(screen.getByLabelText('CVC')).toHaveAccessibleDescription('CVC must be three or four digits');
    await waitFor(() => expect(cardNumber).toHaveFocus());
    expect(findBodies('POST /api/payment/payment-method')).toEqual([]);
  });

  it.each([
    ['Card number', '4242424242424241', 'Card number is not valid'],
    ['Expiration month', '13', 'Expiration month must be from 1 to 12'],
    ['Expiration year', '2020', null],
    ['ZIP code', '372', 'Zipcode must contain five numbers'],
  ])('sends nothing with %s %s', async (label, text, message) => {
    const { user } = await fillInCheckout();
    fillIn(label, text);
    await user.click(purchaseButton());
    expect(await screen.findByText(message ?? 'This card has expired')).toBeVisible();
    expect(findBodies('POST /api/payment/payment-method')).toEqual([]);
  });

  it('supports keypad, autofill and groups of digits in the card fields', async () => {
    await openCheckout();
    const number = screen.getByLabelText('Card number');
    fillIn('Card number', '378282246310005');
    expect(number).toHaveValue('3782 822463 10005');
    for (const [label, autofill] of [
      ['Card number', 'cc-number'],
      ['Expiration month', 'cc-exp-month'],
      ['Expiration year', 'cc-exp-year'],
      ['CVC', 'cc-csc'],
    ] as const) {
      expect(screen.getByLabelText(label)).toHaveAttribute('inputmode', 'numeric');
      expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', autofill);
    }
    expect(screen.getByLabelText('ZIP code')).toHaveValue('12345');
  });

  it('keeps the caret in place when a digit is typed into the middle of a card number', async () => {
    const { user } = await openCheckout();
    const number = screen.getByLabelText<HTMLInputElement>('Card number');
    fillIn('Card number', '42424242');
    await user.type(number, '9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(number).toHaveValue('4249 2424 2');
    expect(number.selectionStart).toBe(4);
  });

  it('states that no money moves in test mode only', async () => {
    const { unmount } = await openCheckout();
    expect(screen.getByText(/No money moves/)).toBeVisible();
    unmount();
    respondWithBilling(fakeApi(), { plans: thePlans({ isTestMode: false }) });
    await openCheckout();
    expect(screen.queryByText(/No money moves/)).not.toBeInTheDocument();
  });

  it('opens the terms in a new tab, so that nothing typed is lost', async () => {
    await openCheckout();
    const links = within(screen.getByRole('navigation', { name: 'About this purchase' })).getAllByRole(
      'link',
    );
    expect(links.map((link) => [link.textContent, link.getAttribute('target')])).toEqual([
      ['Terms', '_blank'],
      ['Privacy', '_blank'],
      ['Help & Support', '_blank'],
    ]);
  });
});

describe('Purchase', () => {
  it('saves the card, then purchases the price of the plan', async () => {
    await purchase('/checkout?plan=basic&cycle=lifetime');
    await screen.findByRole('heading', { level: 1, name: 'Checkout' });
    expect(findBodies('POST /api/payment/payment-method')).toEqual([
      { cardNumber: testCards.good, expMonth: 4, expYear: 2040, cvc: '123', zipCode: '12345' },
    ]);
    expect(findBodies('POST /api/payment/subscription')).toEqual([
      { priceId: 'price_basic_lifetime', couponId: '' },
    ]);
  });

  it('names the amount on the button and asks only for the card and the agreement', async () => {
    const { user } = await openCheckout('/checkout?plan=basic');
    expect(screen.getByRole('button', { name: 'Purchase for $60.00' })).toBeDisabled();
    fillInCard();
    await user.click(screen.getByRole('checkbox', { name: /^I agree to/ }));
    await user.click(purchaseButton());
    await screen.findByText(/^Your order is/);
    expect(screen.getByText('12345')).toBeVisible();
  });

  it('ends with what was bought, what was paid and when it renews', async () => {
    await purchase();
    await screen.findByText(/^Your order is/);
    const plan = within(await screen.findByRole('region', { name: 'Premium' }));
    expect(plan.getByText('Yearly')).toBeVisible();
    expect(plan.getByText('Paid today').nextElementSibling).toHaveTextContent('$240.00');
    expect(plan.getByText('Renews on').nextElementSibling).toHaveTextContent('Nov 22, 2027, for $240.00');
  });

  it('ends with the order, its details and a link to the dashboard', async () => {
    await purchase();
    const message = await screen.findByText(
      'Your order is: PL-7KQ2-M4XD and your account is now ready to use! Your receipt has been emailed to you as well.',
    );
    expect(message).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Your dashboard' })).toHaveAttribute('href', '/dashboard');
    const details = within(screen.getByRole('region', { name: 'Order details' }));
    for (const text of [
      'Ruth Boaz',
      'ruth@example.com',
      '(615) 555-0100',
      '12 Mill Lane',
      'Nashville, TN 12345',
      'Visa ending in 4242',
    ])
      expect(details.getByText(text)).toBeVisible();
  });

  it('leads back to where the customer came from', async () => {
    renderApp({ pathname: '/checkout', state: { origin: '/portfolios/4' } });
    await checkoutOpened();
    fillInCard();
    fireEvent.click(screen.getByRole('checkbox', { name: /^I agree to/ }));
    fireEvent.click(purchaseButton());
    const way = await screen.findByRole('link', { name: 'Back to where you were' });
    expect(way).toHaveAttribute('href', '/portfolios/4');
    expect(screen.getByRole('link', { name: 'Your dashboard' })).toBeVisible();
  });

  it('refreshes roles and good standing, so that the plan opens at once', async () => {
    fakeApi().respond('/api/goodstanding', () => ({ body: false }));
    await fillInCheckout();
    signedIn(fakeApi());
    fakeApi().respond('GET /api/account', () => ({
      body: anAccount({ authorities: ['ROLE_USER', 'ROLE_PREMIUM'] }),
    }));
    fakeApi().respond('/api/portfolios', () => ({ body: { portfolios: [] } }));
    fakeApi().respond('/api/ranked', () => ({
      body: { inspireFunds: [], trendingIssue: [], topStocks: [], worstStocks: [] },
    }));
    fireEvent.click(purchaseButton());
    fireEvent.click(await screen.findByRole('link', { name: 'Your dashboard' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Ruth' })).toBeVisible();
    await waitFor(() => expect(useSession.getState().authorities).toContain('ROLE_PREMIUM'));
  });

  it('leaves no card data in storage, caches or the URL', async () => {
    const { queryClient, address } = await purchase();
    await screen.findByText(/^Your order is/);
    const kept = JSON.stringify([
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state),
      queryClient
        .getMutationCache()
        .getAll()
        .map(({ state }) => state),
      { ...localStorage },
      { ...sessionStorage },
      useSession.getState(),
      address(),
    ]);
    expect(kept).toContain('4242');
    expect(kept).not.toContain(testCards.good);
    expect(kept).not.toContain('"cvc"');
  });

  it('is sent once, however often the button is clicked', async () => {
    await fillInCheckout();
    let respond: (response: FakeResponse) => void = () => undefined;
    fakeApi().respond('POST /api/payment/subscription', () => new Promise((resolve) => (respond = resolve)));
    const form = purchaseButton().closest('form')!;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(findBodies('POST /api/payment/subscription')).toHaveLength(1));
    expect(purchaseButton()).toBeDisabled();
    fireEvent.submit(form);
    respond(bought);
    await screen.findByText(/^Your order is/);
    expect(findBodies('POST /api/payment/payment-method')).toHaveLength(1);
    expect(findBodies('POST /api/payment/subscription')).toHaveLength(1);
  });

  it('charges the card on file without asking for another', async () => {
    respondWithBilling(fakeApi(), { card: aPaymentMethod({ brand: 'mastercard', lastFour: '4444' }) });
    const { user } = await openCheckout();
    expect(screen.getByRole('radio', { name: 'Mastercard ending in 4444' })).toBeChecked();
    expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
    fillInDetails();
    await user.click(screen.getByRole('checkbox', { name: /^I agree to/ }));
    await user.click(purchaseButton());
    await screen.findByText(/^Your order is/);
    expect(screen.getByText('Mastercard ending in 4444')).toBeVisible();
    expect(findBodies('PUT /api/payment/payment-method')).toEqual([]);
  });

  it('replaces the card on file with a new one', async () => {
    respondWithBilling(fakeApi(), { card: aPaymentMethod({ lastFour: '1881' }) });
    const { user } = await openCheckout();
    await user.click(screen.getByRole('radio', { name: 'Another card' }));
    fillInDetails();
    fillInCard();
    await user.click(screen.getByRole('checkbox', { name: /^I agree to/ }));
    await user.click(purchaseButton());
    await screen.findByText(/^Your order is/);
    expect(findBodies('PUT /api/payment/payment-method')).toHaveLength(1);
    expect(findBodies('POST /api/payment/payment-method')).toEqual([]);
  });

  it('does not preselect an expired card', async () => {
    respondWithBilling(fakeApi(), { card: aPaymentMethod({ expMonth: 1, expYear: 2020 }) });
    await openCheckout();
    expect(screen.getByRole('radio', { name: 'Another card' })).toBeChecked();
    expect(screen.getByText('Expired 01/2020')).toBeVisible();
  });
});

describe('Purchase that fails', () => {
  const refused: FakeResponse = {
    ...aProblem(402, 'The card was refused'),
    body: { type: 'x', title: 'The card was refused', status: 402, detail: 'Your card was declined.' },
  };

  it('explains why the card was declined and clears only the CVC', async () => {
    fakeApi().respond('POST /api/payment/payment-method', () => refused);
    await purchase('/checkout', testCards.declined);
    expect(await screen.findByText('Payment has failed. Please review your fields')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The card was refusedYour card was declined.');
    expect(screen.getByLabelText('Card number')).toHaveValue('4000 0000 0000 0002');
    expect(screen.getByLabelText('CVC')).toHaveValue('');
    expect(screen.getByLabelText('Address (optional)')).toHaveValue('12 Mill Lane');
    expect(purchaseButton()).toBeEnabled();
    expect(findBodies('POST /api/payment/subscription')).toEqual([]);
  });

  it('can be repeated with another card', async () => {
    fakeApi().respond('POST /api/payment/payment-method', () => refused);
    const { user } = await purchase('/checkout', testCards.declined);
    await screen.findByRole('alert');
    fakeApi().respond('POST /api/payment/payment-method', () => saved);
    fillInCard();
    await user.click(purchaseButton());
    expect(await screen.findByText(/^Your order is/)).toBeVisible();
    expect(useToasts.getState().toasts).toEqual([]);
  });

  it('shows the server’s messages beside the card fields', async () => {
    const violations = [{ field: 'cardNumber', message: 'Card number is not valid' }];
    fakeApi().respond('POST /api/payment/payment-method', () => ({
      ...aProblem(400, 'No'),
      body: { title: 'No', status: 400, violations },
    }));
    await purchase();
    expect(await screen.findByText('Payment has failed. Please review your fields')).toBeVisible();
    const number = screen.getByLabelText('Card number');
    expect(number).toHaveAccessibleDescription('Card number is not valid');
    await waitFor(() => expect(number).toHaveFocus());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offers the card that was saved before the payment was declined', async () => {
    fakeApi().respond('POST /api/payment/subscription', () => refused);
    const { user } = await purchase();
    expect(await screen.findByText('Your payment failed, please try again')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Your card was declined.');
    expect(screen.getByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked();
    fakeApi().respond('POST /api/payment/subscription', () => bought);
    await user.click(purchaseButton());
    expect(await screen.findByText(/^Your order is/)).toBeVisible();
    expect(findBodies('POST /api/payment/payment-method')).toHaveLength(1);
  });

  it('states that it is safe to try again after an unknown outcome', async () => {
    fakeApi().respond('POST /api/payment/subscription', () =>
      aProblem(503, 'Payments cannot be made right now'),
    );
    await purchase();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'It is safe to try again: you will not be charged twice.',
    );
    expect(screen.getByRole('alert').parentElement).toHaveFocus();
  });

  it('shows the order when only the response was lost', async () => {
    fakeApi().respond('/api/goodstanding', () => ({ body: false }));
    fakeApi().respond('POST /api/payment/subscription', () => {
      respondWithBilling(fakeApi(), { current: { subscription: aSubscription() }, card: aPaymentMethod() });
      fakeApi().respond('/api/goodstanding', () => ({ body: true }));
      fakeApi().respond('GET /api/account', () => ({
        body: anAccount({ authorities: ['ROLE_USER', 'ROLE_PREMIUM'] }),
      }));
      return aProblem(502, 'The server could not respond.');
    });
    const { queryClient } = await purchase();
    expect(await screen.findByRole('heading', { name: 'You have Premium, yearly' })).toBeVisible();
    await waitFor(() => expect(useSession.getState().authorities).toContain('ROLE_PREMIUM'));
    await waitFor(() => expect(queryClient.getQueryData(['session', 'good-standing'])).toBe(true));
  });
});
