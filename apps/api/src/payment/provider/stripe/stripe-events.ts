import type Stripe from 'stripe';
import type { ProviderEvent } from '../payment-provider.port.ts';
import { BadSignatureError } from '../provider.errors.ts';

/** What events are about: most things name their customer, and customers are one. */
interface Subject {
  readonly object?: string;
  readonly id?: string;
  readonly customer?: unknown;
}

/** Verifies the signature over the bytes that came, and that it is at most five minutes old. @throws BadSignatureError */
export function readStripeEvent(
  stripe: Stripe,
  secret: string,
  { body, signature }: { readonly body: Buffer; readonly signature: string | undefined },
): ProviderEvent {
  const { id, data } = verified(() => stripe.webhooks.constructEvent(body, signature ?? '', secret));
  return { id, customer: customerOf(data.object as Subject) };
}

/** The client's error holds the whole body, so it goes no further. */
function verified(read: () => Stripe.Event): Stripe.Event {
  try {
    return read();
  } catch {
    throw new BadSignatureError();
  }
}

function customerOf({ object, id, customer }: Subject): string | null {
  if (object === 'customer') return id ?? null;
  if (typeof customer === 'string') return customer;
  return isObject(customer) && typeof customer.id === 'string' ? customer.id : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
