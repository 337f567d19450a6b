import { aCoupon } from '../../../test/billing-api.ts';
import { applied, whyNotApplied } from './coupon.ts';

const yearly = { cycle: 'YEARLY', productId: 'prod_yearly' } as const;
const lifetime = { cycle: 'LIFETIME', productId: 'prod_lifetime' } as const;

describe('Coupon', () => {
  it('applies to the products it names', () => {
    expect(whyNotApplied(aCoupon(), yearly)).toBeNull();
    expect(whyNotApplied(aCoupon({ appliesTo: ['prod_yearly', 'prod_lifetime'] }), lifetime)).toBeNull();
  });

  it.each([
    [aCoupon(), lifetime, 'Promo code not available on the lifetime subscription'],
    [
      aCoupon({ appliesTo: ['prod_lifetime'] }),
      yearly,
      'Promo code not available on the yearly subscription',
    ],
    [aCoupon({ valid: false }), yearly, 'This promotion is no longer valid.'],
    [aCoupon({ valid: false, appliesTo: [] }), yearly, 'This promotion is no longer valid.'],
  ])('does not count otherwise, and says why', (coupon, price, message) => {
    expect(whyNotApplied(coupon, price)).toBe(message);
  });

  it.each([
    [aCoupon(), '20% off the first payment'],
    [aCoupon({ percentOff: 50, duration: 'forever' }), '50% off every payment'],
    [aCoupon({ percentOff: null, amountOff: 100 }), '$100 off the first payment'],
    [
      aCoupon({ amountOff: 10, duration: 'repeating', durationInMonths: 3 }),
      '$10 off payments in the first 3 months',
    ],
  ])('says what it takes off, and for how long', (coupon, description) => {
    expect(applied('CODE', coupon).description).toBe(description);
  });

  it('computes in cents', () => {
    expect(applied('CODE', aCoupon({ amountOff: 10.5 })).terms.amountOff).toBe(1_050);
  });
});
