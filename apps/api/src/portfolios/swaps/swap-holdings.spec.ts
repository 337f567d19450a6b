import type { HoldingWeightMethod } from '@plumbline/contracts';
import { knownHoldingValue } from '@plumbline/screening';
import { noBrokerPrice } from '@plumbline/holdings-files';
import fc from 'fast-check';
import { InvalidRequestError } from '../../platform/problem/invalid-request.error.ts';
import type { InstrumentRow } from '../../screening/universe/snapshot/instrument-table.ts';
import { InstrumentTable } from '../../screening/universe/snapshot/instrument-table.ts';
import { SecurityNotFoundError } from '../../screening/universe/universe.errors.ts';
import { HoldingNotFoundError } from '../portfolios.errors.ts';
import type { StoredHolding } from '../view/packed-holdings.ts';
import { swapHoldings } from './swap-holdings.ts';
import { SwapNotPricedError } from './swaps.errors.ts';

const security = (id: number, price: number | null): InstrumentRow => ({
  id,
  issuer: id,
  ticker: `T${id}`,
  name: `Company ${id}`,
  type: 'COMMON_STOCK',
  exchange: 'NYSE',
  exchangeLocation: null,
  isDomestic: true,
  marketCapitalization: null,
  price,
  priceDay: price === null ? null : 20_000,
  hasSamplePrice: false,
  hasSampleHoldings: false,
  positionCount: null,
  outsidePercent: null,
});

/** 1 costs $10, 2 costs $20, 3 costs $40; the price of 4 is not known. */
const instruments = new InstrumentTable([
  security(1, 10),
  security(2, 20),
  security(3, 40),
  security(4, null),
]);

const holding = (id: number, instrumentId: number, amounts: Partial<StoredHolding>): StoredHolding => ({
  id,
  instrumentId,
  shares: null,
  value: null,
  ...noBrokerPrice,
  ...amounts,
});

type Swaps = readonly (readonly [number, number | null])[];

const swapAll = (method: HoldingWeightMethod, holdings: readonly StoredHolding[], swaps: Swaps) =>
  swapHoldings(
    holdings,
    swaps.map(([holdingId, financialInstrumentId]) => ({ holdingId, financialInstrumentId })),
    { instruments, method },
  );

/** `swaps` are pairs of the id of a holding and that of a security. */
const swap = (method: HoldingWeightMethod, holdings: readonly StoredHolding[], ...swaps: Swaps) =>
  swapAll(method, holdings, swaps).holdings;

describe('A swap of holdings', () => {
  it('keeps the value where the portfolio weighs by value', () => {
    const before = [holding(11, 1, { value: 500, shares: 3 }), holding(12, 2, { value: 70 })];
    expect(swap('VALUE_BASIS', before, [11, 4])).toEqual([before[1], holding(11, 4, { value: 500 })]);
  });

  it('buys as many shares as the value allows where the portfolio weighs by shares', () => {
    const before = [holding(11, 1, { shares: 8, value: 999 })];
    expect(swap('SHARE_COUNT', before, [11, 3])).toEqual([holding(11, 3, { shares: 2 })]);
  });

  it('values a holding by the price of its own broker, which the new security does not get', () => {
    const before = [holding(11, 1, { shares: 8, brokerPrice: 15, brokerPriceDay: 20_001 })];
    expect(swap('SHARE_COUNT', before, [11, 2])).toEqual([holding(11, 2, { shares: 6 })]);
  });

  it('adds to the new security where that is held already', () => {
    const before = [holding(11, 1, { shares: 8 }), holding(12, 2, { shares: 1.5 })];
    expect(swap('SHARE_COUNT', before, [11, 2])).toEqual([holding(12, 2, { shares: 5.5 })]);
  });

  it('makes one holding of two that are swapped for the same security', () => {
    const before = [holding(11, 1, { value: 30 }), holding(12, 2, { value: 12.5 })];
    expect(swap('VALUE_BASIS', before, [11, 3], [12, 3])).toEqual([holding(11, 3, { value: 42.5 })]);
  });

  it('swaps two holdings for each other', () => {
    const before = [holding(11, 1, { value: 30 }), holding(12, 2, { value: 12 })];
    expect(swap('VALUE_BASIS', before, [11, 2], [12, 1])).toEqual([
      holding(11, 2, { value: 30 }),
      holding(12, 1, { value: 12 }),
    ]);
  });

  it('keeps the value in dollars where the price of the new security is not known', () => {
    expect(swap('SHARE_COUNT', [holding(11, 1, { shares: 8 })], [11, 4])).toEqual([
      holding(11, 4, { value: 80 }),
    ]);
  });

  it('adds dollars to a holding without a price only where its value is known', () => {
    const given = [holding(11, 1, { shares: 8 }), holding(12, 4, { shares: 3, value: 20 })];
    expect(swap('SHARE_COUNT', given, [11, 4])).toEqual([holding(12, 4, { value: 100 })]);
    const unknown = [holding(11, 1, { shares: 8 }), holding(12, 4, { shares: 3 })];
    expect(() => swap('SHARE_COUNT', unknown, [11, 4])).toThrow(SwapNotPricedError);
  });

  it('leaves out what is sold, and says what that is worth as far as it is known', () => {
    const before = [holding(11, 1, { shares: 8 }), holding(12, 2, { shares: 1 })];
    const unpriced = holding(13, 4, { shares: 5 });
    const sales = [11, 12, 13].map((id) => [id, null] as const);
    expect(swapAll('SHARE_COUNT', [...before, unpriced], sales).proceeds).toBe(100);
    expect(swapAll('SHARE_COUNT', before, [[11, 2]]).proceeds).toBe(0);
    expect(swap('SHARE_COUNT', before, [11, null])).toEqual([before[1]]);
    expect(swap('SHARE_COUNT', before, [11, 2], [12, null])).toEqual([holding(11, 2, { shares: 4 })]);
  });

  it.each([
    ['what is held', 20_000, 20_050, 20_000],
    ['the new security', 20_050, 20_000, 20_000],
  ])('says how old the oldest price is that an amount comes from: that of %s', (_, from, to, oldest) => {
    const brokerPrice = (day: number) => ({ brokerPrice: 10, brokerPriceDay: day });
    const before = [
      holding(11, 1, { shares: 8, ...brokerPrice(from) }),
      holding(12, 2, { shares: 1, ...brokerPrice(to) }),
    ];
    expect(swapAll('SHARE_COUNT', before, [[11, 2]]).oldestPriceDay).toBe(oldest);
  });

  it('says so of no price where the values are given', () => {
    const before = [holding(11, 1, { value: 500, shares: 3 })];
    expect(swapAll('VALUE_BASIS', before, [[11, 2]]).oldestPriceDay).toBeNull();
  });

  it('rejects a holding of unknown value', () => {
    expect(() => swap('SHARE_COUNT', [holding(11, 4, { shares: 8 })], [11, 1])).toThrow(SwapNotPricedError);
    expect(() => swap('VALUE_BASIS', [holding(11, 4, { shares: 8 })], [11, 1])).toThrow(SwapNotPricedError);
  });

  it('rejects what is not held, not known, the same or too much', () => {
    const before = [holding(11, 1, { value: 6e11 }), holding(12, 2, { value: 6e11 })];
    expect(() => swap('VALUE_BASIS', before, [13, 2])).toThrow(HoldingNotFoundError);
    expect(() => swap('VALUE_BASIS', before, [11, 9])).toThrow(SecurityNotFoundError);
    expect(() => swap('VALUE_BASIS', before, [11, 1])).toThrow(InvalidRequestError);
    expect(() => swap('VALUE_BASIS', before, [11, 2])).toThrow(InvalidRequestError);
  });

  it('never changes what a portfolio is worth by more than a cent a swap, nor holds a security twice', () => {
    const shares = fc.integer({ min: 0, max: 1e9 }).map((count) => count / 1000);
    const targets = fc.array(fc.constantFrom(1, 2, 3), { minLength: 3, maxLength: 3 });
    const worth = (holdings: readonly StoredHolding[]) =>
      holdings.reduce((sum, held) => {
        const { price } = instruments.rows[instruments.getIndex(held.instrumentId)];
        return sum + knownHoldingValue('SHARE_COUNT', { ...held, price })!;
      }, 0);
    fc.assert(
      fc.property(fc.tuple(shares, shares, shares), targets, (amounts, chosen) => {
        const before = amounts.map((count, at) => holding(11 + at, 1 + at, { shares: count }));
        const swaps = chosen.flatMap((target, at) => (target === at + 1 ? [] : [[11 + at, target] as const]));
        const after = swap('SHARE_COUNT', before, ...swaps);
        expect(Math.abs(worth(after) - worth(before))).toBeLessThanOrEqual(0.01 * 3 + 1e-6);
        expect(new Set(after.map(({ instrumentId }) => instrumentId)).size).toBe(after.length);
        expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
      }),
    );
  });
});
