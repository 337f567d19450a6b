import { Logger } from '@nestjs/common';
import Stripe from 'stripe';
import type { Refusal } from './provider.errors.ts';
import { CardRefusedError, ProviderUnavailableError } from './provider.errors.ts';

/** Stripe's codes for the refusals that we explain. All others mean that the card was declined. */
const refusalsByCode: Readonly<Record<string, Refusal>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  test_mode_live_card: 'test_card_needed',
  // 3-D Secure: of a charge, of a first invoice, and of an invoice that is paid later.
  authentication_required: 'authentication_required',
  subscription_payment_intent_requires_action: 'authentication_required',
  invoice_payment_intent_requires_action: 'authentication_required',
};

const logger = new Logger('Stripe');

/**
 * Runs a call of Stripe's client and turns its errors into ours. The client's errors contain what was sent and
 * received, so none of them is passed on, not even as a cause. Only their codes are logged.
 *
 * @throws CardRefusedError, ProviderUnavailableError, and what `call` throws that is not Stripe's
 */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toOwnError(error);
  }
}

/** Whether Stripe has nothing of that id. */
export function isMissing(error: unknown): boolean {
  return isInvalid(error) && error.code === 'resource_missing';
}

/** Whether Stripe rejects a request as invalid. Nothing has happened then. */
export function isInvalid(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Whether Stripe, or the bank behind it, refuses a card. Nothing was charged then. */
export function isRefusal(error: unknown): error is Stripe.errors.StripeCardError {
  return error instanceof Stripe.errors.StripeCardError;
}

function toOwnError(error: unknown): unknown {
  if (isRefusal(error)) return new CardRefusedError(toRefusal(error));
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { type, code, param, statusCode, requestId } = error;
  const line = `not done: ${[type, statusCode, code, param, requestId].filter(Boolean).join(' ')}`;
  // An invalid request or key is our mistake; anything else is temporary.
  if (statusCode && statusCode < 500 && statusCode !== 409 && statusCode !== 429) logger.error(line);
  else logger.warn(line);
  return new ProviderUnavailableError();
}

/** The bank's own reason goes before Stripe's summary. */
function toRefusal({ decline_code, code }: Stripe.errors.StripeCardError): Refusal {
  return refusalsByCode[decline_code] ?? refusalsByCode[code ?? ''] ?? 'card_declined';
}
