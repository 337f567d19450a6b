import 'reflect-metadata';
import { bindDto } from '../bind-dto.ts';
import { messagesFor } from '../testing/messages.ts';
import { CouponRequest } from './coupon.request.ts';
import { SubscriptionRequest } from './subscription.request.ts';

describe('a purchase', () => {
  it('names a price, and a promo code or none', () => {
    for (const couponId of ['', null, undefined, 'WELCOME20'])
      expect(messagesFor(SubscriptionRequest, { priceId: 'price_1', couponId })).toEqual({});
  });

  it('says no sum: what a client sends of one is dropped', () => {
    const sent = { priceId: 'price_1', couponId: ' WELCOME20 ', amount: 1, price: 0 };
    expect(bindDto(SubscriptionRequest, sent).request).toEqual({
      priceId: 'price_1',
      couponId: 'WELCOME20',
    });
  });

  it.each([undefined, null, '', 7, 'x'.repeat(256)])('is refused with %j for a price', (priceId) => {
    expect(messagesFor(SubscriptionRequest, { priceId })).toHaveProperty('priceId');
  });

  it.each([7, {}, 'x'.repeat(101)])('is refused with %j for a promo code', (couponId) => {
    expect(messagesFor(SubscriptionRequest, { priceId: 'price_1', couponId })).toHaveProperty('couponId');
  });
});

it.each([undefined, '', '   ', 'x'.repeat(101)])('no promo code is looked up by %j', (couponId) => {
  expect(messagesFor(CouponRequest, { couponId })).toHaveProperty('couponId');
});
