import { fireEvent, screen, within } from '@testing-library/react';
import { createQueryClient } from '../lib/query-client.ts';
import { aPaymentMethod, aSubscription, respondWithBilling } from './billing-api.ts';
import { withFakeApi } from './fake-api.ts';
import { fillIn, renderApp } from './render-app.tsx';
import { signedIn } from './session.ts';

/** Test cards of the provider, by behavior. */
export const testCards = { good: '4242424242424242', declined: '4000000000000002' } as const;

export const cardSaved = { status: 201, body: aPaymentMethod() };
export const planBought = { status: 201, body: aSubscription() };

/** Starts a new fake API for each test of the file, which takes cards and sells plans, and logs in. */
export function withCheckout() {
  const fakeApi = withFakeApi();
  beforeEach(() => {
    signedIn(fakeApi());
    respondWithBilling(fakeApi());
    fakeApi().respond('POST /api/payment/payment-method', () => cardSaved);
    fakeApi().respond('PUT /api/payment/payment-method', () => cardSaved);
    fakeApi().respond('POST /api/payment/subscription', () => planBought);
  });
  return fakeApi;
}

/** Waits for the form, whose code has to load the first time. */
export async function checkoutOpened(): Promise<void> {
  await screen.findByRole('button', { name: /^Purchase for/ });
}

export function fillInDetails(): void {
  fillIn('Address (optional)', '12 Mill Lane');
  fillIn('City (optional)', 'Nashville');
  fillIn('State (optional)', 'TN');
  fillIn('Phone (optional)', '(615) 555-0100');
}

export function fillInCard(cardNumber: string = testCards.good): void {
  fillIn('Card number', cardNumber);
  fillIn('Expiration month', '4');
  fillIn('Expiration year', '2040');
  fillIn('CVC', '123');
}

/** Returns the text beside a name in the summary. */
export function sum(name: string): string | null {
  const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
  return summary.getByText(name).nextElementSibling?.textContent ?? null;
}

export const getPurchaseButton = () => screen.getByRole('button', { name: /^Purchase for/ });

export async function openCheckout(address = '/checkout') {
  const queryClient = createQueryClient();
  const app = renderApp(address, queryClient);
  await checkoutOpened();
  return { ...app, queryClient };
}

/** Fills in everything, up to the last click. */
export async function fillInCheckout(address = '/checkout', cardNumber: string = testCards.good) {
  const app = await openCheckout(address);
  fillInDetails();
  fillInCard(cardNumber);
  fireEvent.click(screen.getByRole('checkbox', { name: /^I agree to/ }));
  return app;
}
