import { isUpgrade, offers, priceOf } from './plans.ts';
import type { BillingCycle, Offer, PurchasablePlan } from './plans.ts';

const offer = (name: string): Offer => {
  const [plan, cycle] = name.split(' ') as [PurchasablePlan, BillingCycle];
  return { plan, cycle };
};

describe('the price list', () => {
  it.each([
    ['BASIC YEARLY', 60_00],
    ['BASIC LIFETIME', 250_00],
    ['PREMIUM YEARLY', 240_00],
    ['PREMIUM LIFETIME', 1_200_00],
  ])('%s costs %d cents', (name, cents) => {
    expect(priceOf(offer(name))).toBe(cents);
  });

  it('offers each plan in each cycle once', () => {
    expect(offers).toHaveLength(4);
    expect(new Set(offers.map(({ plan, cycle }) => `${plan} ${cycle}`)).size).toBe(4);
  });
});

describe('an upgrade', () => {
  it.each([
    ['BASIC YEARLY', 'PREMIUM YEARLY'],
    ['BASIC YEARLY', 'BASIC LIFETIME'],
    ['BASIC LIFETIME', 'PREMIUM YEARLY'],
    ['PREMIUM YEARLY', 'PREMIUM LIFETIME'],
  ])('leads from %s to %s', (current, next) => {
    expect(isUpgrade(offer(current), offer(next))).toBe(true);
  });

  it('never leads back', () => {
    for (const current of offers)
      for (const next of offers) expect(isUpgrade(current, next) && isUpgrade(next, current)).toBe(false);
  });

  it.each([
    ['PREMIUM YEARLY', 'BASIC LIFETIME'],
    ['PREMIUM LIFETIME', 'PREMIUM YEARLY'],
    ['PREMIUM YEARLY', 'PREMIUM YEARLY'],
  ])('does not lead from %s to %s', (current, next) => {
    expect(isUpgrade(offer(current), offer(next))).toBe(false);
  });
});
