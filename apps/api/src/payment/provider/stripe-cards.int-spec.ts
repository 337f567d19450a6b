import { randomUUID } from 'node:crypto';
import type { TestSandbox } from '../../../test/sandbox.ts';
import { startSandbox } from '../../../test/sandbox.ts';
import { UnknownPaymentMethodError } from './provider.errors.ts';
import type { StripeProvider } from './stripe-provider.ts';

let sandbox: TestSandbox;
let provider: StripeProvider;
beforeAll(async () => {
  sandbox = await startSandbox();
  provider = sandbox.provider;
});
afterAll(() => sandbox.stop());

function customer(): Promise<string> {
  const reference = `cus_${randomUUID()}`;
  return provider.createCustomer({ reference, email: 'ruth@example.org', name: 'Ruth Moab' });
}

/** The payment methods that an event of this type was about, oldest first. */
async function listMethods(type: string): Promise<string[]> {
  const events = (await sandbox.events()).map(({ body }) => JSON.parse(body.toString()) as StripeEventBody);
  return events.filter((event) => event.type === type).map(({ data }) => data.object.id);
}

interface StripeEventBody {
  readonly type: string;
  readonly data: { readonly object: { readonly id: string } };
}

const visa = { paymentMethodId: 'pm_card_visa' };
const mastercard = { paymentMethodId: 'pm_card_mastercard' };

describe('cards at Stripe', () => {
  it('are detached once another one replaces them', async () => {
    const ruth = await customer();
    await provider.saveCard(ruth, visa);
    await provider.saveCard(ruth, mastercard);
    const [first, second] = (await listMethods('payment_method.attached')).slice(-2);
    expect(await listMethods('payment_method.detached')).toContain(first);
    expect(await listMethods('payment_method.detached')).not.toContain(second);
  });

  it('stay attached when they are saved again', async () => {
    const ruth = await customer();
    const saved = await provider.saveCard(ruth, visa);
    const paymentMethodId = (await listMethods('payment_method.attached')).at(-1)!;
    expect(await provider.saveCard(ruth, { paymentMethodId })).toEqual(saved);
    expect(await provider.findCard(ruth)).toEqual(saved);
    expect(await listMethods('payment_method.detached')).not.toContain(paymentMethodId);
  });

  it('of another customer are unknown', async () => {
    const ruth = await customer();
    await provider.saveCard(ruth, visa);
    const paymentMethodId = (await listMethods('payment_method.attached')).at(-1)!;
    const naomi = await customer();
    await expect(provider.saveCard(naomi, { paymentMethodId })).rejects.toThrow(UnknownPaymentMethodError);
    expect(await provider.findCard(naomi)).toBeNull();
    expect(await provider.findCard(ruth)).not.toBeNull();
  });

  it('saved at once leave one that is charged', async () => {
    const ruth = await customer();
    const saved = await Promise.all([provider.saveCard(ruth, visa), provider.saveCard(ruth, mastercard)]);
    expect(saved).toContainEqual(await provider.findCard(ruth));
  });
});
