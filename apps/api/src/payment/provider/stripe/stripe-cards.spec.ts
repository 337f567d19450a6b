import { randomUUID } from 'node:crypto';
import type { StripeServer } from '../../../../test/stripe-server/stripe-server.ts';
import { startStripeServer } from '../../../../test/stripe-server/stripe-server.ts';
import { UnknownPaymentMethodError } from '../provider.errors.ts';
import { StripeProvider } from './stripe-provider.adapter.ts';

let server: StripeServer;
let provider: StripeProvider;
beforeAll(async () => {
  server = await startStripeServer();
  provider = new StripeProvider(server.settings);
});
afterAll(() => server.stop());

function customer(): Promise<string> {
  const reference = `cus_${randomUUID()}`;
  return provider.createCustomer({ reference, email: 'ruth@example.org', name: 'Ruth Moab' });
}

/** The payment methods that an event of this type was about, oldest first. */
function methodsOf(type: string): string[] {
  const events = server.events().map(({ body }) => JSON.parse(body.toString()) as StripeEventBody);
  return events.filter((event) => event.type === type).map(({ data }) => data.object.id);
}

interface StripeEventBody {
  readonly type: string;
  readonly data: { readonly object: { readonly id: string } };
}

const visa = { paymentMethodId: 'pm_card_visa' };
const mastercard = { paymentMethodId: 'pm_card_mastercard' };

describe('cards at Stripe', () => {
  it('are let go once another has taken their place', async () => {
    const ruth = await customer();
    await provider.saveCard(ruth, visa);
    await provider.saveCard(ruth, mastercard);
    const [first, second] = methodsOf('payment_method.attached').slice(-2);
    expect(methodsOf('payment_method.detached')).toContain(first);
    expect(methodsOf('payment_method.detached')).not.toContain(second);
  });

  it('stay when they are saved again', async () => {
    const ruth = await customer();
    const saved = await provider.saveCard(ruth, visa);
    const paymentMethodId = methodsOf('payment_method.attached').at(-1)!;
    expect(await provider.saveCard(ruth, { paymentMethodId })).toEqual(saved);
    expect(await provider.findCard(ruth)).toEqual(saved);
    expect(methodsOf('payment_method.detached')).not.toContain(paymentMethodId);
  });

  it('of somebody else are unknown', async () => {
    const ruth = await customer();
    await provider.saveCard(ruth, visa);
    const paymentMethodId = methodsOf('payment_method.attached').at(-1)!;
    const naomi = await customer();
    await expect(provider.saveCard(naomi, { paymentMethodId })).rejects.toThrow(UnknownPaymentMethodError);
    expect(await provider.findCard(naomi)).toBeNull();
    expect(await provider.findCard(ruth)).not.toBeNull();
  });

  it('saved twice at once leave one that is charged', async () => {
    const ruth = await customer();
    await Promise.all([provider.saveCard(ruth, visa), provider.saveCard(ruth, mastercard)]);
    expect(await provider.findCard(ruth)).not.toBeNull();
  });
});
