import type { ProviderCharge, ProviderPlan } from '../provider/payment-provider.port.ts';
import { judgePlans } from './judge-plans.ts';

const charge: ProviderCharge = {
  id: 'ch_1',
  amount: 240_00,
  refunded: 0,
  isPaid: true,
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
    periodStart: new Date('2026-01-10T12:00:00Z'),
    periodEnd: new Date('2027-01-10T12:00:00Z'),
    charge,
    ...overrides,
  };
}

const later = { id: 'sub_2', saleId: 'sale-2', periodStart: new Date('2026-02-01T12:00:00Z') };
const nothing = { current: null, ended: new Set<string>() };
const told = (plans: readonly ProviderPlan[], known = nothing as Parameters<typeof judgePlans>[1]) =>
  judgePlans(plans, known).map(({ plan, status, isToEnd, isToRefund }) => [
    plan.id,
    status,
    ...(isToEnd ? ['end'] : []),
    ...(isToRefund ? ['refund'] : []),
  ]);

describe('of the plans of a customer', () => {
  it.each(['ACTIVE', 'PAST_DUE'] as const)('the only one stands as it is: %s', (status) => {
    expect(told([aPlan({ status })])).toEqual([['sub_1', status]]);
  });

  it('one that has ended there has ended', () => {
    expect(told([aPlan({ status: 'ENDED' })])).toEqual([['sub_1', 'ENDED']]);
  });

  it('one that another was sold in place of has ended, and is ended, also when that one has ended since', () => {
    for (const status of ['ACTIVE', 'ENDED'] as const)
      expect(told([aPlan(), aPlan({ ...later, status, replaces: 'sub_1' })])).toEqual([
        ['sub_1', 'ENDED', 'end'],
        ['sub_2', status],
      ]);
  });

  it('one whose payment was given back in full has ended, and is ended; in part it stays', () => {
    expect(told([aPlan({ charge: { ...charge, refunded: 240_00 } })])).toEqual([['sub_1', 'ENDED', 'end']]);
    expect(told([aPlan({ charge: { ...charge, refunded: 239_99 } })])).toEqual([['sub_1', 'ACTIVE']]);
  });

  it('one that has ended for us does not come back', () => {
    expect(told([aPlan()], { current: null, ended: new Set(['sale-1']) })).toEqual([
      ['sub_1', 'ENDED', 'end'],
    ]);
  });

  it('one of two that were paid side by side stays, and the other is given back', () => {
    const both = [aPlan(), aPlan(later)];
    expect(told(both)).toEqual([
      ['sub_1', 'ENDED', 'end', 'refund'],
      ['sub_2', 'ACTIVE'],
    ]);
    expect(told(both, { ...nothing, current: 'sale-1' })).toEqual([
      ['sub_1', 'ACTIVE'],
      ['sub_2', 'ENDED', 'end', 'refund'],
    ]);
  });

  it('one side by side that cost nothing just goes', () => {
    expect(told([aPlan({ charge: null }), aPlan(later)])[0]).toEqual(['sub_1', 'ENDED', 'end']);
  });
});
