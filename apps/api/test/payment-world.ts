import { SandboxClock } from '../src/payment/provider/sandbox/sandbox-clock.ts';
import { eventBody } from '../src/payment/provider/sandbox/sandbox-events.ts';
import type { SandboxEvent } from '../src/payment/provider/sandbox/sandbox-event-rows.ts';
import { SandboxSignatures } from '../src/payment/provider/sandbox/sandbox-signatures.ts';
import type { Buyer } from './payments.ts';
import { aBuyer } from './payments.ts';
import { startStripeServer } from './stripe-server/stripe-server.ts';
import type { StripeServer } from './stripe-server/stripe-server.ts';
import type { TestAnswer, TestApp } from './test-app.ts';
import { startTestApp, TEST_JWT_SECRET } from './test-app.ts';

export const providerNames = ['sandbox', 'stripe'] as const;

/** An event as the provider posts it. */
export interface PostedEvent {
  readonly id: string;
  readonly body: Buffer;
  readonly signature: string;
}

/** The application with one of the providers, and what a test needs to know of that one. */
export interface PaymentWorld {
  readonly api: TestApp;
  /** What makes another application use the same provider. */
  readonly env: NodeJS.ProcessEnv;
  /** The provider's own server; `null` for the sandbox, which has none. */
  readonly stripe: StripeServer | null;
  aBuyer(): Promise<Buyer>;
  /** Somebody with a card that pays. */
  aBuyerWithCard(cardNumber?: string): Promise<Buyer>;
  /** Lets time pass to the day after the plan renews, and posts what the provider tells of it. */
  renew(buyer: Buyer): Promise<void>;
  /** Everything that the provider has told so far. */
  events(): Promise<PostedEvent[]>;
  post(event: PostedEvent): Promise<TestAnswer>;
  stop(): Promise<void>;
}

export async function startPaymentWorld(
  name: (typeof providerNames)[number],
  { env = {} }: { env?: NodeJS.ProcessEnv } = {},
): Promise<PaymentWorld> {
  const stripe = name === 'stripe' ? await startStripeServer() : null;
  const settings = { RATE_LIMIT: 'off', ...env, ...stripe?.env };
  const api = await startTestApp({ env: settings });
  const post = (event: PostedEvent) => postEvent(api, event);
  const events = async () => stripe?.events() ?? sandboxEvents(api);
  return {
    api,
    env: settings,
    stripe,
    aBuyer: () => aBuyer(api),
    aBuyerWithCard: async (cardNumber) => {
      const buyer = await aBuyer(api);
      await buyer.saveCard(cardNumber);
      return buyer;
    },
    renew: async (buyer) => {
      const { renewsOn } = (await buyer.subscription()).subscription!;
      const moment = new Date(new Date(renewsOn!).getTime() + 86_400_000);
      if (stripe) stripe.renew(moment);
      else await api.app.get(SandboxClock, { strict: false }).runDue(moment);
      for (const event of await events()) await post(event);
    },
    events,
    post,
    stop: async () => {
      await api.stop();
      await stripe?.stop();
    },
  };
}

export function postEvent(api: TestApp, { body, signature }: PostedEvent): Promise<TestAnswer> {
  return api.get('/api/payment/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body: body.toString(),
  });
}

async function sandboxEvents({ database }: TestApp): Promise<PostedEvent[]> {
  const signatures = new SandboxSignatures(TEST_JWT_SECRET);
  const rows = await database.query<SandboxEvent>(
    'SELECT id, type, customer_id AS customer, created_at AS "createdAt" FROM sandbox.event ORDER BY created_at',
  );
  return rows.map((event) => {
    const body = eventBody(event);
    return { id: event.id, body, signature: signatures.sign(body) };
  });
}
