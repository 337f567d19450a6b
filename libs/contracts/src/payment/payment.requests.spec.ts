import { validateDto } from '../validate-dto.ts';
import { messagesFor } from '../testing/messages.ts';
import { CouponRequest, SubscriptionRequest } from './payment.requests.ts';

describe('SubscriptionRequest', () => {
  it('accepts a price with or without a promo code', () => {
    for (const couponId of ['', null, undefined, 'WELCOME20'])
      expect(messagesFor(SubscriptionRequest, { priceId: 'price_1', couponId })).toEqual({});
  });

  it('drops any amount that a client sends', () => {
    const sent = { priceId: 'price_1', couponId: ' WELCOME20 ', amount: 1, price: 0 };
    expect(validateDto(SubscriptionRequest, sent).request).toEqual({
      priceId: 'price_1',
      couponId: 'WELCOME20',
    });
  });

  it.each([undefined, null, '', 7, 'x'.repeat(256)])('rejects the price %j', (priceId) => {
    expect(messagesFor(SubscriptionRequest, { priceId })).toHaveProperty('priceId');
  });

  it.each([7, {}, 'x'.repeat(101)])('rejects the promo code %j', (couponId) => {
    expect(messagesFor(SubscriptionRequest, { priceId: 'price_1', couponId })).toHaveProperty('couponId');
  });
});

it.each([undefined, '', '   ', 'x'.repeat(101)])('CouponRequest rejects the promo code %j', (couponId) => {
  expect(messagesFor(CouponRequest, { couponId })).toHaveProperty('couponId');
});
