import Stripe from 'stripe';
import { CardRefusedError } from './provider.errors.ts';
import { callStripe } from './stripe-errors.ts';

/** What is left of an error of Stripe about a card. */
const refusalOf = (error: { readonly code: string; readonly decline_code?: string }) =>
  callStripe(() => Promise.reject(new Stripe.errors.StripeCardError({ type: 'card_error', ...error }))).catch(
    (own: unknown) => (own as CardRefusedError).refusal,
  );

describe('Errors of Stripe about a card', () => {
  it.each([
    { code: 'subscription_payment_intent_requires_action' },
    { code: 'invoice_payment_intent_requires_action' },
    { code: 'authentication_required' },
    { code: 'card_declined', decline_code: 'authentication_required' },
  ])('say that its owner would have to confirm the payment (%j)', async (error) => {
    expect(await refusalOf(error)).toBe('authentication_required');
  });

  it('say that it was declined where there is no better reason', async () => {
    expect(await refusalOf({ code: 'card_declined', decline_code: 'pickup_card' })).toBe('card_declined');
    expect(await refusalOf({ code: 'processing_error' })).toBe('card_declined');
  });
});
