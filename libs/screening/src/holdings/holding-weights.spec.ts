import fc from 'fast-check';
import { holdingValue, holdingWeights, type HoldingSize } from './holding-weights.ts';
import { InvalidWeightError } from './holding.ts';
import { mergeHoldings } from './merge-holdings.ts';

const aHolding = (fields: Partial<HoldingSize>): HoldingSize => ({
  shares: null,
  value: null,
  price: null,
  ...fields,
});

describe('holdingValue', () => {
  it('is shares times price by share count, and the value given by value', () => {
    const holding = aHolding({ shares: 3, price: 10, value: 500 });
    expect(holdingValue('SHARE_COUNT', holding)).toBe(30);
    expect(holdingValue('VALUE_BASIS', holding)).toBe(500);
  });

  it('is 0 where shares, price or value is unknown or makes no sense', () => {
    expect(holdingValue('SHARE_COUNT', aHolding({ shares: 3 }))).toBe(0);
    expect(holdingValue('SHARE_COUNT', aHolding({ price: 3 }))).toBe(0);
    expect(holdingValue('SHARE_COUNT', aHolding({ shares: -3, price: 2 }))).toBe(0);
    expect(holdingValue('VALUE_BASIS', aHolding({}))).toBe(0);
    expect(holdingValue('VALUE_BASIS', aHolding({ value: Number.NaN }))).toBe(0);
    expect(holdingValue('SHARE_COUNT', aHolding({ shares: 1e200, price: 1e200 }))).toBe(0);
  });
});

describe('holdingWeights', () => {
  it('divides by the whole', () => {
    const holdings = [aHolding({ shares: 1, price: 30 }), aHolding({ shares: 7, price: 10 })];
    expect(holdingWeights('SHARE_COUNT', holdings)).toEqual([0.3, 0.7]);
  });

  it('gives nothing to holdings without a price, and all 0 where nothing has a worth', () => {
    expect(
      holdingWeights('SHARE_COUNT', [aHolding({ shares: 5 }), aHolding({ shares: 1, price: 2 })]),
    ).toEqual([0, 1]);
    expect(holdingWeights('SHARE_COUNT', [aHolding({ shares: 5 }), aHolding({})])).toEqual([0, 0]);
    expect(holdingWeights('VALUE_BASIS', [])).toEqual([]);
  });

  it('adds up to 1 or to 0, keeps the order, and is never NaN', () => {
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
  it('makes one of several holdings in an instrument', () => {
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

  it('keeps all weights 0 where nothing weighs anything', () => {
    expect(mergeHoldings([{ instrument: 1, weight: 0 }])).toEqual([{ instrument: 1, weight: 0 }]);
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('refuses a weight of %p', (weight) => {
    expect(() => mergeHoldings([{ instrument: 1, weight }])).toThrow(InvalidWeightError);
  });
});
