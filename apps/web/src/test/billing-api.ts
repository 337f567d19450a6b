import type {
  CouponResponse,
  CurrentSubscriptionResponse,
  PaymentMethodResponse,
  PlansResponse,
  SubscriptionResponse,
} from '@plumbline/contracts';
import { aProblem } from './fake-api.ts';
import type { FakeApi } from './fake-api.ts';

/** The plans on sale, with the products of the sandbox. */
export function thePlans(overrides: Partial<PlansResponse> = {}): PlansResponse {
  const price = (plan: string, cycle: 'YEARLY' | 'LIFETIME', amount: number) => ({
    cycle,
    amount,
    priceId: `price_${plan}_${cycle.toLowerCase()}`,
    productId: `prod_${cycle.toLowerCase()}`,
  });
  return {
    plans: [
      {
        plan: 'BASIC',
        name: 'Basic',
        purchasable: true,
        prices: [price('basic', 'YEARLY', 60), price('basic', 'LIFETIME', 250)],
      },
      {
        plan: 'PREMIUM',
        name: 'Premium',
        purchasable: true,
        prices: [price('premium', 'YEARLY', 240), price('premium', 'LIFETIME', 1200)],
      },
      { plan: 'ADVISOR', name: 'Advisor', purchasable: false, prices: [] },
    ],
    isTestMode: true,
    ...overrides,
  };
}

/** A yearly Premium subscription. */
export function aSubscription(overrides: Partial<SubscriptionResponse> = {}): SubscriptionResponse {
  return {
    id: '7d0c9f9e-0000-4000-8000-000000000001',
    confirmation: 'PL-7KQ2-M4XD',
    status: 'ACTIVE',
    plan: 'PREMIUM',
    cycle: 'YEARLY',
    amountPaid: 240,
    renewsOn: '2027-11-22',
    ...overrides,
  };
}

export function aPaymentMethod(overrides: Partial<PaymentMethodResponse> = {}): PaymentMethodResponse {
  return { brand: 'visa', lastFour: '4242', expMonth: 4, expYear: 2031, ...overrides };
}

/** 20 % off the first payment of a yearly plan. */
export function aCoupon(overrides: Partial<CouponResponse> = {}): CouponResponse {
  return {
    valid: true,
    appliesTo: ['prod_yearly'],
    amountOff: null,
    percentOff: 20,
    duration: 'once',
    durationInMonths: null,
    ...overrides,
  };
}

interface BillingState {
  readonly plans?: PlansResponse;
  readonly current?: Partial<CurrentSubscriptionResponse>;
  /** The card on file. */
  readonly card?: PaymentMethodResponse | null;
}

/** Has the fake API return the plans, the subscription and the card; without a subscription or card by default. */
export function respondWithBilling(
  api: FakeApi,
  { plans = thePlans(), current, card = null }: BillingState = {},
): void {
  api.respond('GET /api/payment/plans', () => ({ body: plans }));
  api.respond('GET /api/payment/subscription', () => ({
    body: { subscription: null, unusedCredit: 0, isCustomer: card !== null, ...current },
  }));
  api.respond('GET /api/payment/payment-method', () =>
    card ? { body: card } : aProblem(404, 'There is no card on file'),
  );
}
