import fc from 'fast-check';
import {
  holdingValue,
  holdingWeights,
  knownHoldingValue,
  sharesOfValue,
  valueOfShares,
  type HoldingSize,
} from './holding-weights.ts';
import { InvalidWeightError } from './holding.ts';
import { mergeHoldings } from './merge-holdings.ts';

const aHolding = (fields: Partial<HoldingSize>): HoldingSize => ({
  shares: null,
  value: null,
  price: null,
  ...fields,
});

describe('holdingValue', () => {
  it('returns shares times price by share count, and the given value by value', () => {
    const holding = aHolding({ shares: 3, price: 10, value: 500 });
    expect(holdingValue('SHARE_COUNT', holding)).toBe(30);
    expect(holdingValue('VALUE_BASIS', holding)).toBe(500);
  });

  it('returns 0 when shares, price or value is unknown or invalid', () => {
    expect(holdingValue('SHARE_COUNT', aHolding({ shares: 3 }))).toBe(0);
    expect(holdingValue('SHARE_COUNT', aHolding({ price: 3 }))).toBe(0);
    expect(holdingValue('SHARE_COUNT', aHolding({ shares: -3, price: 2 }))).toBe(0);
    expect(holdingValue('VALUE_BASIS', aHolding({}))).toBe(0);
    expect(holdingValue('VALUE_BASIS', aHolding({ value: Number.NaN }))).toBe(0);
    expect(holdingValue('SHARE_COUNT', aHolding({ shares: 1e200, price: 1e200 }))).toBe(0);
  });
});

describe('knownHoldingValue', () => {
  it('falls back to the other measure when its own is unknown', () => {
    expect(knownHoldingValue('SHARE_COUNT', aHolding({ shares: 3, value: 500 }))).toBe(500);
    expect(knownHoldingValue('SHARE_COUNT', aHolding({ value: 500, price: 10 }))).toBe(500);
    expect(knownHoldingValue('VALUE_BASIS', aHolding({ shares: 3, price: 10 }))).toBe(30);
  });

  it('returns null when neither is known, and 0 when the known one is 0', () => {
    expect(knownHoldingValue('SHARE_COUNT', aHolding({ shares: 3 }))).toBeNull();
    expect(knownHoldingValue('VALUE_BASIS', aHolding({ shares: 3 }))).toBeNull();
    expect(knownHoldingValue('SHARE_COUNT', aHolding({ shares: 0, price: 10 }))).toBe(0);
  });

  it('rounds to whole cents, half a cent up, also where a binary fraction only comes close to half', () => {
    expect(valueOfShares(3, 33.335)).toBe(100.01);
    expect(valueOfShares(1, 1.005)).toBe(1.01);
    expect(valueOfShares(1, 0.004)).toBe(0);
  });
});

describe('sharesOfValue', () => {
  it('returns 8 decimals, and null without a price or for less than nothing', () => {
    expect(sharesOfValue(100, 3)).toBe(33.33333333);
    expect(sharesOfValue(0, 3)).toBe(0);
    for (const price of [null, 0, -1, Number.NaN]) expect(sharesOfValue(100, price)).toBeNull();
    for (const [value, price] of [
      [null, 3],
      [-100, 3],
      [-100, -1],
    ] as const)
      expect(sharesOfValue(value, price)).toBeNull();
    expect(sharesOfValue(1e300, 1e-300)).toBeNull();
  });

  it('returns shares that are worth the given value to the cent', () => {
    const cents = fc.integer({ min: 0, max: 1e12 }).map((number) => number / 100);
    const prices = fc.integer({ min: 1, max: 1e6 }).map((number) => number / 100);
    fc.assert(
      fc.property(cents, prices, (value, price) => {
        expect(valueOfShares(sharesOfValue(value, price), price)).toBeCloseTo(value, 2);
      }),
    );
  });
});

describe('holdingWeights', () => {
  it('divides each value by the total', () => {
    const holdings = [aHolding({ shares: 1, price: 30 }), aHolding({ shares: 7, price: 10 })];
    expect(holdingWeights('SHARE_COUNT', holdings)).toEqual([0.3, 0.7]);
  });

  it('weights a holding without a price at 0, and all holdings at 0 when none has a value', () => {
    expect(
      holdingWeights('SHARE_COUNT', [aHolding({ shares: 5 }), aHolding({ shares: 1, price: 2 })]),
    ).toEqual([0, 1]);
    expect(holdingWeights('SHARE_COUNT', [aHolding({ shares: 5 }), aHolding({})])).toEqual([0, 0]);
    expect(holdingWeights('VALUE_BASIS', [])).toEqual([]);
  });

  it('returns weights that sum to 1 or 0, in the given order, and never NaN', () => {
    const size = fc.option(fc.double({ min: 0, max: 1e300 }));
    const sizes = fc.array(fc.record({ shares: size, value: size, price: size }), { maxLength: 20 });
    fc.assert(
      fc.property(
        fc.constantFrom('SHARE_COUNT' as const, 'VALUE_BASIS' as const),
        sizes,
        (method, holdings) => {
          const weights = holdingWeights(method, holdings);
          const total = weights.reduce((sum, weight) => sum + weight, 0);
          expect(weights.some(Number.isNaN)).toBe(false);
          const hasWorth = holdings.some((holding) => holdingValue(method, holding) > 0);
          expect(total).toBeCloseTo(hasWorth ? 1 : 0, 9);
          expect(weights.toReversed()).toEqual(
            holdingWeights(method, holdings.toReversed()).map(expect.closeTo),
          );
        },
      ),
    );
  });
});

describe('mergeHoldings', () => {
  it('combines several holdings in an instrument into one', () => {
    const merged = mergeHoldings([
      { instrument: 4, weight: 1 },
      { instrument: 2, weight: 2 },
      { instrument: 4, weight: 1 },
    ]);
    expect(merged).toEqual([
      { instrument: 4, weight: 0.5 },
      { instrument: 2, weight: 0.5 },
    ]);
  });

  it('leaves all weights at 0 when no holding has a weight', () => {
    expect(mergeHoldings([{ instrument: 1, weight: 0 }])).toEqual([{ instrument: 1, weight: 0 }]);
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('rejects a weight of %p', (weight) => {
    expect(() => mergeHoldings([{ instrument: 1, weight }])).toThrow(InvalidWeightError);
  });
});
