import { domainError } from '../../platform/problem/domain-error.ts';

/** Why a card was refused, in the usual words of providers. */
export const refusals = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  authentication_required:
    'Your bank wants you to confirm each payment with this card, which is not possible here. Please use another card.',
  test_card_needed: 'No real money moves here: only test cards are accepted, such as 4242 4242 4242 4242.',
} as const;
export type Refusal = keyof typeof refusals;

/** The provider refuses a card. Contains nothing of the card itself. */
export class CardRefusedError extends domainError('payment', 'card-refused') {
  constructor(readonly refusal: Refusal) {
    super('The card was refused', refusals[refusal]);
  }
}

/** A token names no card at the provider. */
export class UnknownPaymentMethodError extends domainError('invalid', 'unknown-payment-method') {
  constructor() {
    const title = 'This payment method does not exist';
    super(title, undefined, { violations: [{ field: 'paymentMethodId', message: title }] });
  }
}

/** The provider computes another price than we do. Nothing was charged. */
export class UnexpectedPriceError extends domainError('conflict', 'unexpected-price') {
  constructor() {
    super('This price has changed', 'Nothing was charged. Please review the summary again.');
  }
}

export class ProviderUnavailableError extends domainError('unavailable', 'payment-unavailable') {
  constructor() {
    super('Payments cannot be made right now', 'Please try again; you will not be charged twice.', {
      retryAfterSeconds: 30,
    });
  }
}

/** An event without a valid signature. */
export class BadSignatureError extends domainError('invalid', 'bad-signature') {
  constructor() {
    super('This event is not signed by the payment provider');
  }
}
