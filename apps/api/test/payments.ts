import type { CurrentSubscriptionResponse, PaymentMethodRequest, PlansResponse } from '@plumbline/contracts';
import type { BillingCycle, PurchasablePlan } from '@plumbline/pricing';
import type { TestAccount } from './accounts.ts';
import { bearer, json, registerAccount } from './accounts.ts';
import type { TestResponse, TestApp } from './test-app.ts';

/** Numbers of the well-known test cards, by what becomes of them. */
export const testCards = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  /** Saved, and every charge on it is declined. */
  failsWhenCharged: '4000000000000341',
} as const;

/** A card as a customer types it. */
export function aCard(overrides: Partial<PaymentMethodRequest> = {}): PaymentMethodRequest {
  return {
    cardNumber: testCards.visa,
    expMonth: 12,
    expYear: new Date().getUTCFullYear() + 3,
    cvc: '123',
    zipCode: '37201',
    ...overrides,
  };
}

/** The calls of a signed-in account; those that return no status expect success. */
export interface Buyer extends TestAccount {
  /** Any call under `/api/payment`, whatever the response. */
  call(method: string, path: string, body?: unknown): Promise<TestResponse>;
  saveCard(cardNumber?: string): Promise<void>;
  buy(plan: PurchasablePlan, cycle: BillingCycle, couponId?: string): Promise<TestResponse>;
  cancel(): Promise<TestResponse>;
  subscription(): Promise<CurrentSubscriptionResponse>;
  charges(): Promise<{ amount: number; paid: boolean; receiptUrl: string | null; createdDate: number }[]>;
  roles(): Promise<string[]>;
  isGoodStanding(): Promise<boolean>;
}

/** A new account without a card, which has yet to pay. */
export async function aBuyer(api: TestApp): Promise<Buyer> {
  return buyerOf(api, await registerAccount(api, {}, { isGoodStanding: false }));
}

/** The calls of `account`, to `api`. */
export function buyerOf(api: Pick<TestApp, 'get'>, account: TestAccount): Buyer {
  const { token } = account;
  const call: Buyer['call'] = (method, path, body) =>
    api.get(
      `/api/payment/${path}`,
      body === undefined ? { method, headers: bearer(token) } : json(method, body, token),
    );
  const read = async (path: string) => (await api.get(path, { headers: bearer(token) })).body;
  return {
    ...account,
    call,
    saveCard: async (cardNumber = testCards.visa) => {
      const { status, body } = await call('POST', 'payment-method', aCard({ cardNumber }));
      if (status !== 201)
        throw new Error(`POST payment-method responds with ${status}: ${JSON.stringify(body)}`);
    },
    buy: async (plan, cycle, couponId = '') =>
      call('POST', 'subscription', { priceId: await priceId(api, plan, cycle), couponId }),
    cancel: () => call('DELETE', 'subscription'),
    subscription: () => read('/api/payment/subscription'),
    charges: () => read('/api/payment/charges'),
    roles: async () => (await read('/api/account')).authorities,
    isGoodStanding: async () => (await read('/api/goodstanding')) === 'true',
  };
}

export async function priceId(
  api: Pick<TestApp, 'get'>,
  plan: PurchasablePlan,
  cycle: BillingCycle,
): Promise<string> {
  const { plans } = (await api.get('/api/payment/plans')).body as PlansResponse;
  return plans.find((entry) => entry.plan === plan)!.prices.find((price) => price.cycle === cycle)!.priceId;
}
