import type { StripeConfig } from '../../src/config/config.ts';
import type { Coupon, Price } from './objects.ts';

/** The version that the installed client speaks; this server speaks no other. */
export const API_VERSION = '2026-10-28.endive';

/** An account in test mode, but for the address of its server. */
export const account: Omit<StripeConfig, 'apiBase'> = {
  secretKey: 'sk_test_localServer',
  webhookSecret: 'whsec_localServer',
  prices: {
    BASIC: { YEARLY: 'price_basicYearly', LIFETIME: 'price_basicLifetime' },
    PREMIUM: { YEARLY: 'price_premiumYearly', LIFETIME: 'price_premiumLifetime' },
  },
  products: { YEARLY: 'prod_yearly', LIFETIME: 'prod_lifetime' },
};

export const prices: readonly Price[] = [
  yearly('price_basicYearly', 60_00),
  yearly('price_premiumYearly', 240_00),
  once('price_basicLifetime', 250_00),
  once('price_premiumLifetime', 1_200_00),
];

/** A coupon with the products it is for, which Stripe tells only those who ask. */
export interface ProductCoupon {
  readonly coupon: Coupon;
  readonly products: readonly string[];
}

export const coupons: readonly ProductCoupon[] = [
  forProducts(['prod_yearly'], { id: 'WELCOME20', percent_off: 20 }),
  forProducts(['prod_yearly'], {
    id: 'FRIEND10',
    amount_off: 10_00,
    duration: 'repeating',
    duration_in_months: 3,
  }),
  forProducts(['prod_yearly', 'prod_lifetime'], { id: 'FOREVER50', percent_off: 50, duration: 'forever' }),
  forProducts(['prod_lifetime'], { id: 'LIFETIME100', amount_off: 100_00 }),
  forProducts(['prod_yearly'], { id: 'OLD15', percent_off: 15, valid: false }),
];

function yearly(id: string, amount: number): Price {
  return price({ id, product: 'prod_yearly', unit_amount: amount, type: 'recurring' });
}

function once(id: string, amount: number): Price {
  return price({ id, product: 'prod_lifetime', unit_amount: amount, type: 'one_time' });
}

function price(part: Omit<Price, 'object' | 'currency'>): Price {
  return { object: 'price', currency: 'usd', ...part };
}

function forProducts(products: string[], part: Partial<Coupon> & { readonly id: string }): ProductCoupon {
  const currency = part.amount_off ? 'usd' : null;
  const coupon: Coupon = {
    object: 'coupon',
    amount_off: null,
    percent_off: null,
    currency,
    duration: 'once',
    duration_in_months: null,
    valid: true,
    created: 1_750_000_000,
    livemode: false,
    ...part,
  };
  return { coupon, products };
}
