import fc from 'fast-check';
import type { Amount } from './holding-amounts.ts';
import { addAmount, oneShare, setAmount, setOneShare, toAmount } from './holding-amounts.ts';

const shares = (amount: number): Amount => ({ measure: 'shares', amount });
const value = (amount: number): Amount => ({ measure: 'value', amount });
const both = { shares: 2, value: 50 };

describe('Amount that a request gives', () => {
  it.each([
    [{ shares: 3 }, shares(3)],
    [{ shares: 0, value: null }, shares(0)],
    [{ value: 30 }, value(30)],
    [{ shares: null, value: 0 }, value(0)],
    [{ shares: 3, value: 30 }, value(30)],
    [{ shares: null }, null],
    [{}, null],
  ])('of %j is %j', (request, amount) => {
    expect(toAmount(request)).toEqual(amount);
  });
});

describe('Amount of a holding', () => {
  it('leaves the other measure unknown when it can be computed from a price', () => {
    expect(setAmount(both, shares(3), 10)).toEqual({ shares: 3, value: null });
    expect(setAmount(both, value(30), 10)).toEqual({ shares: null, value: 30 });
  });

  it('leaves the other measure as it is without a price', () => {
    expect(setAmount(both, shares(3), null)).toEqual({ shares: 3, value: 50 });
    expect(setAmount(both, value(30), null)).toEqual({ shares: 2, value: 30 });
  });

  it('is the sum when something is added, in the measure of what is added', () => {
    const byValue = { shares: null, value: 50 };
    expect(addAmount(both, shares(3), 10)).toEqual({ shares: 5, value: null });
    expect(addAmount(both, value(30), 10)).toEqual({ shares: null, value: 80 });
    expect(addAmount(byValue, shares(3), 10)).toEqual({ shares: 8, value: null });
    expect(addAmount({ shares: 2, value: null }, value(30), 10)).toEqual({ shares: null, value: 50 });
    expect(addAmount(both, shares(3), null)).toEqual({ shares: 5, value: 50 });
  });

  it.each([
    [{ shares: 100, value: null }, value(1000)],
    [{ shares: null, value: 50 }, shares(3)],
    [{ shares: null, value: null }, value(20)],
    [{ shares: null, value: null }, shares(3)],
  ])('has no sum where it is not known in the measure of what is added: %j and %j', (holding, added) => {
    expect(addAmount(holding, added, null)).toBeNull();
  });

  it('never shrinks when something is added', () => {
    const amount = fc.double({ min: 0, max: 1e12, noNaN: true });
    fc.assert(
      fc.property(
        fc.option(amount),
        fc.option(amount),
        amount,
        fc.option(amount),
        (held, worth, added, price) => {
          for (const measure of ['shares', 'value'] as const) {
            const holding = { shares: held, value: worth };
            const sum = addAmount(holding, { measure, amount: added }, price);
            if (sum === null) continue;
            expect(sum[measure]).toBeGreaterThanOrEqual(holding[measure] ?? 0);
            expect(sum[measure]).toBeGreaterThanOrEqual(added);
          }
        },
      ),
    );
  });
});

describe('Value of one share', () => {
  const nothing = { shares: null, value: null };

  it('is stored beside the share in a portfolio that weighs by value', () => {
    expect(setOneShare(nothing, 'SHARE_COUNT', 10)).toEqual({ shares: 1, value: null });
    expect(setOneShare(nothing, 'VALUE_BASIS', 10)).toEqual({ shares: 1, value: 10 });
    expect(setOneShare(nothing, 'VALUE_BASIS', null)).toEqual({ shares: 1, value: null });
  });

  it('is added in the measure that the portfolio weighs by, if known', () => {
    expect(oneShare('SHARE_COUNT', 10)).toEqual(shares(1));
    expect(oneShare('VALUE_BASIS', 10)).toEqual(value(10));
    expect(oneShare('VALUE_BASIS', null)).toEqual(shares(1));
  });
});
