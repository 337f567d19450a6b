import { hkdfSync } from 'node:crypto';
import type { BillingCycle, PurchasablePlan } from '@plumbline/pricing';
import type { StripeConfig } from '../../platform/config/config.ts';
import type { Coupon, Price } from './objects.ts';

/** The version that the installed client uses. The sandbox supports no other. */
export const API_VERSION = '2026-10-28.endive';

const KEY_BYTES = 32;
const products = { YEARLY: 'prod_yearly', LIFETIME: 'prod_lifetime' } as const;

/** The account of the sandbox: always in test mode. The secret that signs events is derived for this purpose alone. */
export function sandboxAccount(secret: string): StripeConfig {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sandbox payment events', KEY_BYTES));
  return {
    secretKey: 'sk_test_sandbox',
    webhookSecret: `whsec_${key.toString('hex')}`,
    apiBase: null,
    prices: {
      BASIC: { YEARLY: priceId('BASIC', 'YEARLY'), LIFETIME: priceId('BASIC', 'LIFETIME') },
      PREMIUM: { YEARLY: priceId('PREMIUM', 'YEARLY'), LIFETIME: priceId('PREMIUM', 'LIFETIME') },
    },
    products,
  };
}

/** The sandbox has its own amounts, so that every sale compares our prices with those of the provider. */
export const prices: ReadonlyMap<string, Price> = new Map(
  [
    aPrice('BASIC', 'YEARLY', 60_00, 'Basic, one year'),
    aPrice('PREMIUM', 'YEARLY', 240_00, 'Premium, one year'),
    aPrice('BASIC', 'LIFETIME', 250_00, 'Basic, lifetime, paid once'),
    aPrice('PREMIUM', 'LIFETIME', 1_200_00, 'Premium, lifetime, paid once'),
  ].map((price) => [price.id, price]),
);

/** A coupon with the products it applies to, which Stripe lists only on request. */
interface ProductCoupon {
  readonly coupon: Coupon;
  readonly products: readonly string[];
}

export const coupons: ReadonlyMap<string, ProductCoupon> = new Map(
  [
    aCoupon(['YEARLY'], { id: 'WELCOME20', percent_off: 20 }),
    aCoupon(['YEARLY'], { id: 'FRIEND10', amount_off: 10_00, duration: 'repeating', duration_in_months: 3 }),
    aCoupon(['YEARLY', 'LIFETIME'], { id: 'FOREVER50', percent_off: 50, duration: 'forever' }),
    aCoupon(['LIFETIME'], { id: 'LIFETIME100', amount_off: 100_00 }),
    aCoupon(['YEARLY'], { id: 'OLD15', percent_off: 15, valid: false }),
  ].map((each) => [each.coupon.id, each]),
);

function priceId(plan: PurchasablePlan, cycle: BillingCycle): string {
  return `price_${plan}_${cycle}`.toLowerCase();
}

function aPrice(plan: PurchasablePlan, cycle: BillingCycle, amount: number, nickname: string): Price {
  return {
    id: priceId(plan, cycle),
    object: 'price',
    nickname,
    product: products[cycle],
    unit_amount: amount,
    currency: 'usd',
    type: cycle === 'YEARLY' ? 'recurring' : 'one_time',
  };
}

function aCoupon(cycles: BillingCycle[], part: Partial<Coupon> & { readonly id: string }): ProductCoupon {
  const coupon: Coupon = {
    object: 'coupon',
    amount_off: null,
    percent_off: null,
    currency: part.amount_off ? 'usd' : null,
    duration: 'once',
    duration_in_months: null,
    valid: true,
    created: 1_750_000_000,
    livemode: false,
    ...part,
  };
  return { coupon, products: cycles.map((cycle) => products[cycle]) };
}
