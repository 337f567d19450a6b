import {
  changesAtEnd,
  changesWhileCurrent,
  decidePlans,
  decidePlansOfDeleted,
  findAbandoned,
  findLostSales,
  secondsToNextSync,
} from './decide-sync.ts';
import type { ProviderCharge, ProviderPlan } from './provider/provider-types.ts';
import type { SubscriptionEntity, SubscriptionState } from './subscription.entity.ts';

const charge: ProviderCharge = {
  id: 'ch_1',
  amount: 240_00,
  refunded: 0,
  isPaid: true,
  isDisputed: false,
  createdAt: new Date('2026-01-10T12:00:00Z'),
  receiptUrl: 'https://receipts.example/1',
};

function aPlan(overrides: Partial<ProviderPlan> = {}): ProviderPlan {
  return {
    id: 'sub_1',
    saleId: 'sale-1',
    plan: 'PREMIUM',
    cycle: 'YEARLY',
    status: 'ACTIVE',
    replaces: null,
    paid: 240_00,
    periodPaid: 240_00,
    periodStart: new Date('2026-01-10T12:00:00Z'),
    periodEnd: new Date('2027-01-10T12:00:00Z'),
    charge,
    ...overrides,
  };
}

const later = { id: 'sub_2', saleId: 'sale-2', periodStart: new Date('2026-02-01T12:00:00Z') };
const decide = (plans: readonly ProviderPlan[], states: Readonly<Record<string, SubscriptionState>> = {}) =>
  decidePlans(
    plans,
    Object.entries(states).map(([id, state]) => ({ id, state })),
  ).map(({ plan, status, isToEnd, isToRefund }) => [
    plan.id,
    status,
    ...(isToEnd ? ['end'] : []),
    ...(isToRefund ? ['refund'] : []),
  ]);

describe('decidePlans', () => {
  it.each(['ACTIVE', 'PAST_DUE'] as const)('leaves the only plan as it is: %s', (status) => {
    expect(decide([aPlan({ status })])).toEqual([['sub_1', status]]);
  });

  it('ends a plan that has ended at the provider', () => {
    expect(decide([aPlan({ status: 'ENDED' })])).toEqual([['sub_1', 'ENDED']]);
  });

  it('ends a plan that another one replaced, even if that one has ended since', () => {
    for (const status of ['ACTIVE', 'ENDED'] as const)
      expect(decide([aPlan(), aPlan({ ...later, status, replaces: 'sub_1' })])).toEqual([
        ['sub_1', 'ENDED', 'end'],
        ['sub_2', status],
      ]);
  });

  it('ends a plan whose payment was refunded in full, but not in part', () => {
    expect(decide([aPlan({ charge: { ...charge, refunded: 240_00 } })])).toEqual([['sub_1', 'ENDED', 'end']]);
    expect(decide([aPlan({ charge: { ...charge, refunded: 239_99 } })])).toEqual([['sub_1', 'ACTIVE']]);
  });

  it('does not bring back a plan that has ended here', () => {
    expect(decide([aPlan()], { 'sale-1': 'ENDED' })).toEqual([['sub_1', 'ENDED', 'end']]);
  });

  it('leaves one of two plans that were paid side by side, and refunds the other', () => {
    const both = [aPlan(), aPlan(later)];
    expect(decide(both)).toEqual([
      ['sub_1', 'ENDED', 'end', 'refund'],
      ['sub_2', 'ACTIVE'],
    ]);
    expect(decide(both, { 'sale-1': 'ACTIVE' })).toEqual([
      ['sub_1', 'ACTIVE'],
      ['sub_2', 'ENDED', 'end', 'refund'],
    ]);
  });

  it.each([
    ['that cost nothing', null],
    ['whose payment is disputed', { ...charge, isDisputed: true }],
  ])('ends a plan beside another one without a refund %s', (_, of) => {
    expect(decide([aPlan({ charge: of }), aPlan(later)])[0]).toEqual(['sub_1', 'ENDED', 'end']);
  });

  it('leaves the only plan as it is although its payment is disputed', () => {
    expect(decide([aPlan({ charge: { ...charge, isDisputed: true } })])).toEqual([['sub_1', 'ACTIVE']]);
  });
});

const now = new Date('2026-03-01T12:00:00Z');
const aSubscription = (more: Partial<SubscriptionEntity> = {}) =>
  ({
    id: 'sale-1',
    state: 'ACTIVE',
    periodPaidCents: 300_00,
    periodStart: aPlan().periodStart,
    amountPaidCents: 240_00,
    expectedCents: 240_00,
    settledAt: null,
    ...more,
  }) as SubscriptionEntity;

describe('decidePlansOfDeleted', () => {
  const decideOne = (plan: ProviderPlan, subscription: Partial<SubscriptionEntity>) =>
    decidePlansOfDeleted([plan], [aSubscription(subscription)])[0];
  const renewed = aPlan({ periodStart: new Date('2027-01-10T12:00:00Z') });

  it('ends a plan without a refund that was paid before', () => {
    for (const state of ['ACTIVE', 'ENDED'] as const)
      expect(decideOne(aPlan(), { state })).toMatchObject({
        status: 'ENDED',
        isToEnd: true,
        isToRefund: false,
      });
    expect(decideOne(renewed, { state: 'ENDED' })).toMatchObject({ isToRefund: false });
  });

  it.each(['ACTIVE', 'ENDED'] as const)('refunds what was not paid yet, the plan being %s', (status) => {
    const isToEnd = status === 'ACTIVE';
    for (const state of ['PENDING', 'FAILED', 'PAST_DUE'] as const)
      expect(decideOne(aPlan({ status }), { state })).toMatchObject({ isToEnd, isToRefund: true });
  });

  it('refunds a renewal that was not recorded', () => {
    expect(decideOne(renewed, {})).toMatchObject({ isToEnd: true, isToRefund: true });
  });

  it.each([
    null,
    { ...charge, isPaid: false },
    { ...charge, amount: 0 },
    { ...charge, refunded: 240_00 },
    { ...charge, isDisputed: true },
  ])('refunds nothing where nothing can be refunded: %j', (of) => {
    expect(decideOne(aPlan({ charge: of }), { state: 'PENDING' })).toMatchObject({ isToRefund: false });
  });

  it('leaves payments for plans alone that it does not know', () => {
    expect(decidePlansOfDeleted([aPlan()], [])[0]).toMatchObject({ isToEnd: true, isToRefund: false });
  });
});

describe('findAbandoned', () => {
  const pending = (minutesAgo: number, more: Partial<SubscriptionEntity> = {}) =>
    aSubscription({
      state: 'PENDING',
      leaseExpiresAt: new Date(now.getTime() - minutesAgo * 60_000),
      ...more,
    });

  it('gives up a purchase that nobody sold, more than a quarter of an hour after its lease', () => {
    const late = pending(15.1);
    expect(findAbandoned([late, pending(15)], [], now)).toEqual([late]);
  });

  it('gives up neither what was sold nor what is not pending', () => {
    expect(findAbandoned([pending(60)], [aPlan()], now)).toEqual([]);
    expect(findAbandoned([pending(60, { state: 'ACTIVE' })], [], now)).toEqual([]);
  });
});

describe('findLostSales', () => {
  const saleId = 'b3f9a2c4-0d7e-4b1a-9c55-3f21d8e6a7b0';

  it('finds plans that were sold by us and are not stored here', () => {
    const lost = aPlan({ saleId });
    expect(findLostSales([lost], [])).toEqual([lost]);
    expect(findLostSales([lost], [aSubscription({ id: saleId })])).toEqual([]);
  });

  it('leaves out those that have ended, and sales of another system', () => {
    expect(findLostSales([aPlan({ saleId, status: 'ENDED' }), aPlan()], [])).toEqual([]);
  });
});

describe('changesWhileCurrent', () => {
  const paidFor = (subscription: Partial<SubscriptionEntity>, plan: Partial<ProviderPlan> = {}) =>
    changesWhileCurrent(aSubscription(subscription), aPlan(plan), now).periodPaidCents;
  const renewed = { periodStart: new Date('2027-01-10T12:00:00Z') };

  it.each([
    [
      'what it was worth at the purchase, a credit included',
      { state: 'PENDING', periodStart: null },
      {},
      300_00,
    ],
    ['what was paid, where nothing is stored', { periodStart: null, periodPaidCents: null }, {}, 240_00],
    ['the same while the period lasts', {}, {}, 300_00],
    ['what the renewal cost, a credit included', {}, { ...renewed, paid: 0 }, 240_00],
    ['what was paid late', { state: 'PAST_DUE' }, {}, 240_00],
    ['what is paid an hour after the period began', { periodPaidCents: 0 }, {}, 240_00],
    ['nothing while it is owed', {}, { status: 'PAST_DUE' }, 0],
  ] as const)('credits for a period %s', (_, subscription, plan, cents) => {
    expect(paidFor(subscription, plan)).toBe(cents);
  });

  it('settles a purchase once, when its plan is first seen', () => {
    const settled = changesWhileCurrent(aSubscription({ state: 'PENDING' }), aPlan(), now);
    expect(settled).toMatchObject({ state: 'ACTIVE', settledAt: now, refusal: null });
    expect(changesWhileCurrent(aSubscription(), aPlan(), now)).not.toHaveProperty('settledAt');
  });
});

describe('changesAtEnd', () => {
  it('takes the role and the renewal away, and settles what was never settled', () => {
    const open = { state: 'ENDED', renewsOn: null, hasGrantedRole: false, endedAt: now } as const;
    expect(changesAtEnd(aSubscription(), aPlan(), now)).toMatchObject({ ...open, settledAt: now });
    const settledAt = new Date('2026-01-10T12:00:30Z');
    expect(changesAtEnd(aSubscription({ settledAt }), aPlan(), now)).toMatchObject({ ...open, settledAt });
  });

  it.each([
    ['what the purchase cost stays as it was', 100_00, charge, 100_00],
    ['a paid charge is what it cost', null, charge, 240_00],
    ['an unpaid one counts as expected', null, { ...charge, amount: 1, isPaid: false }, 240_00],
    ['without a charge it cost nothing', null, null, 0],
  ])('%s', (_, amountPaidCents, made, cents) => {
    const changes = changesAtEnd(aSubscription({ amountPaidCents }), aPlan({ charge: made }), now);
    expect(changes.amountPaidCents).toBe(cents);
  });
});

describe('secondsToNextSync', () => {
  const begunAt = new Date('2026-03-01T12:00:00Z');
  const inDays = (days: number) => new Date(begunAt.getTime() + days * 86_400_000);
  const seconds = (subscription: Partial<SubscriptionEntity>, isToEnd = false) =>
    secondsToNextSync(
      [subscription as SubscriptionEntity],
      [{ plan: aPlan(), status: 'ENDED', isToEnd, isToRefund: false }],
      begunAt,
    );

  it.each([
    ['soon while a purchase is pending', { state: 'PENDING' }, 30],
    ['in six hours while a plan is past due', { state: 'PAST_DUE' }, 21_600],
    ['ten minutes after the next renewal', { state: 'ACTIVE', renewsOn: inDays(1) }, 87_000],
    ['in six hours once the renewal is late', { state: 'ACTIVE', renewsOn: inDays(-1) }, 21_600],
    ['never for a lifetime plan', { state: 'ACTIVE', renewsOn: null }, null],
    ['never after the end', { state: 'ENDED' }, null],
  ] as const)('is %s', (_, subscription, expected) => {
    expect(seconds(subscription)).toBe(expected);
  });

  it('is soon while a plan must be ended at the provider', () => {
    expect(seconds({ state: 'ENDED' }, true)).toBe(30);
  });
});
