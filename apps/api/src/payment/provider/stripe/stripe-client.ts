import Stripe from 'stripe';
import type { StripeConfig } from '../../../config/config.ts';

/** How long one request may take, and how often it is sent again when it was not answered. */
export interface StripeLimits {
  /** Milliseconds. */
  readonly timeout: number;
  readonly retries: number;
}

/** Stripe itself takes a few seconds to charge a card. */
export const usualLimits: StripeLimits = { timeout: 8_000, retries: 2 };

/** Lists are read in pages of the most that Stripe gives at once. */
export const PAGE_SIZE = 100;

/** The official client. It tells Stripe nothing of how fast it was, and nobody of what it sends. */
export function stripeClient(settings: StripeConfig, { timeout, retries }: StripeLimits): Stripe {
  return new Stripe(settings.secretKey, {
    ...addressOf(settings.apiBase),
    timeout,
    maxNetworkRetries: retries,
    telemetry: false,
    emitEventBodies: false,
  });
}

function addressOf(apiBase: string | null): Pick<Stripe.StripeConfig, 'protocol' | 'host' | 'port'> {
  if (!apiBase) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port || (isPlain ? 80 : 443) };
}
