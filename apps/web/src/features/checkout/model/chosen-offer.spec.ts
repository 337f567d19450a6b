import type { Offer } from '@plumbline/pricing';
import { cycleNamed, offerFor, offersFor, offerWith, planNamed } from './chosen-offer.ts';

const offer = (name: string) => {
  const [plan, cycle] = name.split(' ');
  return { plan, cycle } as Offer;
};
const formatOffer = (of: Offer | null) => of && `${of.plan} ${of.cycle}`;

describe('Offer requested by the URL', () => {
  it.each([
    ['premium', 'PREMIUM'],
    ['Basic', 'BASIC'],
    ['advisor', 'ADVISOR'],
    ['gold', null],
    ['', null],
    [null, null],
  ])('as plan %j is %j', (text, plan) => {
    expect(planNamed(text)).toBe(plan);
  });

  it.each([
    ['lifetime', 'LIFETIME'],
    ['monthly', null],
    [null, null],
  ])('as cycle %j is %j', (text, cycle) => {
    expect(cycleNamed(text)).toBe(cycle);
  });
});

describe('Offer at the checkout', () => {
  it.each([
    [null, null, 'PREMIUM YEARLY'],
    ['BASIC', null, 'BASIC YEARLY'],
    ['BASIC', 'LIFETIME', 'BASIC LIFETIME'],
    ['ADVISOR', null, 'PREMIUM YEARLY'],
  ] as const)('for %j and %j is %s', (plan, cycle, expected) => {
    expect(formatOffer(offerFor({ plan, cycle }, null))).toBe(expected);
  });

  it.each([
    ['BASIC YEARLY', null, null, 'PREMIUM YEARLY'],
    ['BASIC YEARLY', 'BASIC', null, null],
    ['BASIC LIFETIME', null, null, 'PREMIUM YEARLY'],
    ['PREMIUM YEARLY', null, null, null],
    ['PREMIUM YEARLY', 'PREMIUM', 'LIFETIME', 'PREMIUM LIFETIME'],
    ['PREMIUM LIFETIME', 'PREMIUM', 'LIFETIME', null],
  ] as const)('for whoever has %s and asks for %j and %j is %j', (owned, plan, cycle, expected) => {
    expect(formatOffer(offerFor({ plan, cycle }, offer(owned)))).toBe(expected);
  });
});

describe('Choice of plan or cycle', () => {
  it('changes nothing else when that offer exists', () => {
    const available = offersFor(null);
    expect(formatOffer(offerWith({ plan: 'BASIC' }, offer('PREMIUM LIFETIME'), available))).toBe(
      'BASIC LIFETIME',
    );
    expect(formatOffer(offerWith({ cycle: 'LIFETIME' }, offer('PREMIUM YEARLY'), available))).toBe(
      'PREMIUM LIFETIME',
    );
  });

  it('switches to a cycle that the plan can still be bought in', () => {
    const available = offersFor(offer('BASIC YEARLY'));
    expect(formatOffer(offerWith({ plan: 'BASIC' }, offer('PREMIUM YEARLY'), available))).toBe(
      'BASIC LIFETIME',
    );
    expect(formatOffer(offerWith({ cycle: 'YEARLY' }, offer('BASIC LIFETIME'), available))).toBe(
      'PREMIUM YEARLY',
    );
  });
});
