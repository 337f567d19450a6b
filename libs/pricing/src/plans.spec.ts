import { isUpgrade, offers, priceOf } from './plans.ts';
import type { BillingCycle, Offer, PurchasablePlan } from './plans.ts';

const offer = (name: string): Offer => {
  const [plan, cycle] = name.split(' ') as [PurchasablePlan, BillingCycle];
  return { plan, cycle };
};

describe('The price list', () => {
  it.each([
    ['BASIC YEARLY', 60_00],
    ['BASIC LIFETIME', 250_00],
    ['PREMIUM YEARLY', 240_00],
    ['PREMIUM LIFETIME', 1_200_00],
  ])('lists %s at %d cents', (name, cents) => {
    expect(priceOf(offer(name))).toBe(cents);
  });

  it('offers each plan in each cycle once', () => {
    expect(offers).toHaveLength(4);
    expect(new Set(offers.map(({ plan, cycle }) => `${plan} ${cycle}`)).size).toBe(4);
  });
});

describe('isUpgrade', () => {
  it.each([
    ['BASIC YEARLY', 'PREMIUM YEARLY'],
    ['BASIC YEARLY', 'BASIC LIFETIME'],
    ['BASIC LIFETIME', 'PREMIUM YEARLY'],
    ['PREMIUM YEARLY', 'PREMIUM LIFETIME'],
  ])('allows %s to become %s', (current, next) => {
    expect(isUpgrade(offer(current), offer(next))).toBe(true);
  });

  it('never allows the way back', () => {
    for (const current of offers)
      for (const next of offers) expect(isUpgrade(current, next) && isUpgrade(next, current)).toBe(false);
  });

  it.each([
    ['PREMIUM YEARLY', 'BASIC LIFETIME'],
    ['PREMIUM LIFETIME', 'PREMIUM YEARLY'],
    ['PREMIUM YEARLY', 'PREMIUM YEARLY'],
  ])('does not allow %s to become %s', (current, next) => {
    expect(isUpgrade(offer(current), offer(next))).toBe(false);
  });
});
