import { randomUUID } from 'node:crypto';
import { PaymentWorker } from '../src/payment/payment-worker.ts';
import type { PaymentProvider, ProviderPlan } from '../src/payment/provider/payment-provider.port.ts';
import { PAYMENT_PROVIDER } from '../src/payment/provider/payment-provider.port.ts';
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
  /** What the provider has sold to somebody. */
  listPlans(buyer: Buyer): Promise<readonly ProviderPlan[]>;
  customerOf(buyer: Buyer): Promise<string>;
  /** Has everybody looked at who is due. */
  lookAfter(): Promise<void>;
  /** Lets time pass to the day after the plan renews, and posts what the provider tells of it. */
  renew(buyer: Buyer): Promise<void>;
  /** Everything that the provider has told so far. */
  events(): Promise<PostedEvent[]>;
  /** An event about a customer of the provider; `null`: about nobody. */
  eventAbout(customer: string | null): PostedEvent;
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
  const told = new Set<string>();
  const provider = api.app.get<PaymentProvider>(PAYMENT_PROVIDER, { strict: false });
  const customerOf = async ({ id }: Buyer) =>
    (
      await api.database.query<{ customer: string }>(
        'SELECT customer FROM payment_customer WHERE account_id = $1',
        [id],
      )
    )[0]!.customer;
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
    listPlans: async (buyer) => provider.listPlans(await customerOf(buyer)),
    customerOf,
    lookAfter: () => api.app.get(PaymentWorker, { strict: false }).runOnce(),
    renew: async (buyer) => {
      const { renewsOn } = (await buyer.subscription()).subscription!;
      const moment = new Date(new Date(renewsOn!).getTime() + 86_400_000);
      if (stripe) stripe.renew(moment);
      else await api.app.get(SandboxClock, { strict: false }).runDue(moment);
      for (const event of (await events()).filter(({ id }) => !told.has(id))) {
        await post(event);
        told.add(event.id);
      }
    },
    events,
    eventAbout: (customer) => stripe?.eventAbout(customer) ?? sandboxEventAbout(customer),
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
  const rows = await database.query<SandboxEvent>(
    'SELECT id, type, customer_id AS customer, created_at AS "createdAt" FROM sandbox.event ORDER BY created_at',
  );
  return rows.map(signedEvent);
}

function sandboxEventAbout(customer: string | null): PostedEvent {
  return signedEvent({ id: `evt_${randomUUID()}`, type: 'plan.renewed', customer, createdAt: new Date() });
}

function signedEvent(event: SandboxEvent): PostedEvent {
  const body = eventBody(event);
  return { id: event.id, body, signature: new SandboxSignatures(TEST_JWT_SECRET).sign(body) };
}
