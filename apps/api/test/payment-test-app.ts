import { PaymentWorker } from '../src/payment/payment-worker.ts';
import type { ProviderPlan } from '../src/payment/provider/provider-types.ts';
import { StripeProvider } from '../src/payment/provider/stripe-provider.ts';
import { SandboxServer } from '../src/payment/sandbox/sandbox-server.ts';
import type { Buyer } from './payments.ts';
import { aBuyer } from './payments.ts';
import type { PostedEvent, TestSandbox } from './sandbox.ts';
import { anEventAbout, listEvents, startSandbox } from './sandbox.ts';
import type { TestResponse, TestApp } from './test-app.ts';
import { startTestApp } from './test-app.ts';

const DAY = 86_400_000;

/** Both are the sandbox: embedded in the application, and as a server that the application reaches like Stripe. */
export const providerNames = ['sandbox', 'stripe'] as const;

/** The application with one of the providers, and what a test needs to know of that one. */
export interface PaymentTestApp {
  readonly api: TestApp;
  /** What makes another application use the same provider. */
  readonly env: NodeJS.ProcessEnv;
  readonly provider: StripeProvider;
  /** The provider as a server of its own; `null` while it is embedded. */
  readonly stripe: TestSandbox | null;
  aBuyer(): Promise<Buyer>;
  /** A buyer with a card that pays, unless another is named. */
  aBuyerWithCard(cardNumber?: string): Promise<Buyer>;
  /** What the provider has sold to the buyer. */
  listPlans(buyer: Buyer): Promise<readonly ProviderPlan[]>;
  findCustomer(buyer: Buyer): Promise<string>;
  /** Has every customer synchronized who is due. */
  runWorker(): Promise<void>;
  /** Charges the renewal of the plan on the day after it is due, and posts the events of that. */
  renew(buyer: Buyer): Promise<void>;
  /** Every event of the provider so far. */
  events(): Promise<PostedEvent[]>;
  /** An event about a customer of the provider; `null`: about nobody. */
  eventAbout(customer: string | null): PostedEvent;
  post(event: PostedEvent): Promise<TestResponse>;
  stop(): Promise<void>;
}

export async function startPaymentTestApp(
  name: (typeof providerNames)[number],
  { env = {}, paymentTimeoutMs }: { env?: NodeJS.ProcessEnv; paymentTimeoutMs?: number } = {},
): Promise<PaymentTestApp> {
  const stripe = name === 'stripe' ? await startSandbox() : null;
  const settings = { RATE_LIMIT: 'off', ...env, ...stripe?.env };
  const api = await startTestApp({ universe: 'tiny', env: settings, paymentTimeoutMs });
  const provider = api.app.get(StripeProvider, { strict: false });
  const server = stripe ? stripe.server : api.app.get(SandboxServer, { strict: false });
  const events = () => listEvents(server, stripe?.database ?? api.database);
  const post = (event: PostedEvent) => postEvent(api, event);
  const posted = new Set<string>();
  const findCustomer = async ({ id }: Buyer) => {
    const [row] = await api.database.query<{ customer: string }>(
      'SELECT customer FROM payment_customer WHERE account_id = $1',
      [id],
    );
    return row!.customer;
  };
  return {
    api,
    env: settings,
    provider,
    stripe,
    aBuyer: () => aBuyer(api),
    aBuyerWithCard: async (cardNumber) => {
      const buyer = await aBuyer(api);
      await buyer.saveCard(cardNumber);
      return buyer;
    },
    listPlans: async (buyer) => provider.listPlans(await findCustomer(buyer)),
    findCustomer,
    runWorker: () => api.app.get(PaymentWorker, { strict: false }).worker.runDue(),
    renew: async (buyer) => {
      const { renewsOn } = (await buyer.subscription()).subscription!;
      await server.runDue(new Date(new Date(renewsOn!).getTime() + DAY));
      for (const event of (await events()).filter(({ id }) => !posted.has(id))) {
        await post(event);
        posted.add(event.id);
      }
    },
    events,
    eventAbout: (customer) => anEventAbout(server, customer),
    post,
    stop: async () => {
      await api.stop();
      await stripe?.stop();
    },
  };
}

function postEvent(api: TestApp, { body, signature }: PostedEvent): Promise<TestResponse> {
  return api.get('/api/payment/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body: body.toString(),
  });
}
