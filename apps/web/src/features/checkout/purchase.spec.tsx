import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useSession } from '../../stores/session.ts';
import { useToasts } from '../../stores/toasts.ts';
import { aPaymentMethod, aSubscription, respondWithBilling } from '../../test/billing-api.ts';
import {
  cardSaved,
  checkoutOpened,
  fillInCard,
  fillInCheckout,
  fillInDetails,
  getPurchaseButton,
  openCheckout,
  planBought,
  testCards,
  withCheckout,
} from '../../test/checkout-page.ts';
import { renderApp } from '../../test/render-app.tsx';
import { anAccount, signedIn } from '../../test/session.ts';
import { aProblem } from '../../test/fake-api.ts';
import type { FakeResponse } from '../../test/fake-api.ts';

const fakeApi = withCheckout();

async function purchase(address?: string, cardNumber?: string) {
  const app = await fillInCheckout(address, cardNumber);
  await app.user.click(getPurchaseButton());
  return app;
}

describe('Purchase', () => {
  it('saves the card, then purchases the price of the plan', async () => {
    await purchase('/checkout?plan=basic&cycle=lifetime');
    await screen.findByRole('heading', { level: 1, name: 'Checkout' });
    expect(fakeApi().findBodies('POST /api/payment/payment-method')).toEqual([
      { cardNumber: testCards.good, expMonth: 4, expYear: 2040, cvc: '123', zipCode: '12345' },
    ]);
    expect(fakeApi().findBodies('POST /api/payment/subscription')).toEqual([
      { priceId: 'price_basic_lifetime', couponId: '' },
    ]);
  });

  it('names the amount on the button and asks only for the card and the agreement', async () => {
    const { user } = await openCheckout('/checkout?plan=basic');
    expect(screen.getByRole('button', { name: 'Purchase for $60.00' })).toBeDisabled();
    fillInCard();
    await user.click(screen.getByRole('checkbox', { name: /^I agree to/ }));
    await user.click(getPurchaseButton());
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

  it('moves nothing above the pressed button until it is over', async () => {
    const respond = fakeApi().hold('POST /api/payment/subscription');
    await purchase();
    await waitFor(() => expect(fakeApi().findBodies('POST /api/payment/subscription')).toHaveLength(1));
    expect(screen.queryByRole('radio', { name: /^Visa ending in 4242/ })).not.toBeInTheDocument();
    respond(aProblem(503, 'The provider is away'));
    expect(await screen.findByRole('radio', { name: /^Visa ending in 4242/ })).toBeChecked();
    const note = await screen.findByText('The provider is away');
    expect(getPurchaseButton().compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('leaves the agreement as it is when the second click of a double click hits it', async () => {
    const { user } = await openCheckout();
    const agreement = screen.getByRole('checkbox', { name: /^I agree to/ });
    const [link] = screen.getAllByRole('link', { name: 'Privacy Policy' });
    await user.click(agreement);
    const { now } = performance;
    try {
      // However busy this machine is.
      performance.now = () => 1_000;
      fireEvent.click(getPurchaseButton());
      fireEvent.click(agreement);
      expect(agreement).toBeChecked();
      expect(fireEvent.click(link!)).toBe(false);
    } finally {
      performance.now = now;
    }
    expect(screen.getByLabelText('Card number')).toHaveFocus();
  });

  it('leads back to where the customer came from', async () => {
    renderApp({ pathname: '/checkout', state: { origin: '/portfolios/4' } });
    await checkoutOpened();
    fillInCard();
    fireEvent.click(screen.getByRole('checkbox', { name: /^I agree to/ }));
    fireEvent.click(getPurchaseButton());
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
    fireEvent.click(getPurchaseButton());
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
    const respond = fakeApi().hold('POST /api/payment/subscription');
    const form = getPurchaseButton().closest('form')!;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(fakeApi().findBodies('POST /api/payment/subscription')).toHaveLength(1));
    expect(getPurchaseButton()).toBeDisabled();
    fireEvent.submit(form);
    respond(planBought);
    await screen.findByText(/^Your order is/);
    expect(fakeApi().findBodies('POST /api/payment/payment-method')).toHaveLength(1);
    expect(fakeApi().findBodies('POST /api/payment/subscription')).toHaveLength(1);
  });

  it('charges the card on file without asking for another', async () => {
    respondWithBilling(fakeApi(), { card: aPaymentMethod({ brand: 'mastercard', lastFour: '4444' }) });
    const { user } = await openCheckout();
    expect(screen.getByRole('radio', { name: 'Mastercard ending in 4444' })).toBeChecked();
    expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
    fillInDetails();
    await user.click(screen.getByRole('checkbox', { name: /^I agree to/ }));
    await user.click(getPurchaseButton());
    await screen.findByText(/^Your order is/);
    expect(screen.getByText('Mastercard ending in 4444')).toBeVisible();
    expect(fakeApi().findBodies('PUT /api/payment/payment-method')).toEqual([]);
  });

  it('replaces the card on file with a new one', async () => {
    respondWithBilling(fakeApi(), { card: aPaymentMethod({ lastFour: '1881' }) });
    const { user } = await openCheckout();
    await user.click(screen.getByRole('radio', { name: 'Another card' }));
    fillInDetails();
    fillInCard();
    await user.click(screen.getByRole('checkbox', { name: /^I agree to/ }));
    await user.click(getPurchaseButton());
    await screen.findByText(/^Your order is/);
    expect(fakeApi().findBodies('PUT /api/payment/payment-method')).toHaveLength(1);
    expect(fakeApi().findBodies('POST /api/payment/payment-method')).toEqual([]);
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
    expect(getPurchaseButton()).toBeEnabled();
    expect(fakeApi().findBodies('POST /api/payment/subscription')).toEqual([]);
  });

  it('can be repeated with another card', async () => {
    fakeApi().respond('POST /api/payment/payment-method', () => refused);
    const { user } = await purchase('/checkout', testCards.declined);
    await screen.findByRole('alert');
    fakeApi().respond('POST /api/payment/payment-method', () => cardSaved);
    fillInCard();
    await user.click(getPurchaseButton());
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
    fakeApi().respond('POST /api/payment/subscription', () => planBought);
    await user.click(getPurchaseButton());
    expect(await screen.findByText(/^Your order is/)).toBeVisible();
    expect(fakeApi().findBodies('POST /api/payment/payment-method')).toHaveLength(1);
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
