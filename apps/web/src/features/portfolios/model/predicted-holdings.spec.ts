import type { HoldingResponse } from '@plumbline/contracts';
import { aHolding } from '../../../test/builders.ts';
import { applyAmount, removeHoldings } from './predicted-holdings.ts';

/** Creates a holding of `shares` at `price` dollars, or without a price. */
function createHolding(id: number, shares: number | null, price: number | null): HoldingResponse {
  const holding = aHolding({ id, shares, value: (shares ?? 0) * (price ?? 0), isValued: price !== null });
  return {
    ...holding,
    financialInstrument: { ...holding.financialInstrument, id, previousSharePrice: price },
  };
}

const figures = (holdings: readonly HoldingResponse[]) =>
  holdings.map(({ shares, value, weight }) => ({ shares, value, weight }));

describe('Holdings after an edit', () => {
  const two = [createHolding(1, 10, 3), createHolding(2, 7, 10)];

  it('get values and weights from the new number of shares', () => {
    expect(figures(applyAmount(two, new Set([1]), { measure: 'shares', amount: 10 / 3 }))).toEqual([
      { shares: 10 / 3, value: 10, weight: 12.5 },
      { shares: 7, value: 70, weight: 87.5 },
    ]);
  });

  it('all weigh by value once a value was set', () => {
    expect(figures(applyAmount(two, new Set([1]), { measure: 'value', amount: 210 }))).toEqual([
      { shares: null, value: 210, weight: 75 },
      { shares: 7, value: 70, weight: 25 },
    ]);
  });

  it('get shares computed from their values when they weigh by shares again', () => {
    const byValue = applyAmount(two, new Set([1]), { measure: 'value', amount: 210 });
    expect(figures(applyAmount(byValue, new Set([2]), { measure: 'shares', amount: 1 }))).toEqual([
      { shares: 70, value: 210, weight: 95.45 },
      { shares: 1, value: 10, weight: 4.55 },
    ]);
  });

  it('without a price count with the value that was set, and keep their shares', () => {
    const [edited] = applyAmount([createHolding(1, 4, null)], new Set([1]), { measure: 'value', amount: 50 });
    expect(edited).toMatchObject({ shares: 4, value: 50, isValued: true, weight: 100 });
  });

  it('do not count without a price or a value', () => {
    const [edited] = applyAmount([createHolding(1, 4, null)], new Set([1]), { measure: 'shares', amount: 5 });
    expect(edited).toMatchObject({ shares: 5, value: 0, isValued: false, weight: 0 });
  });
});

describe('Holdings beside unknown ones', () => {
  // 100 of 200 dollars are in holdings that nobody knows.
  const known = [
    { ...createHolding(1, 6, 10), weight: 30 },
    { ...createHolding(2, 4, 10), weight: 20 },
  ];

  it('leave them their part of the weight after an edit and a deletion', () => {
    const edited = applyAmount(known, new Set([1]), { measure: 'shares', amount: 26 });
    expect(edited.map(({ weight }) => weight)).toEqual([65, 10]);
    expect(removeHoldings(known, new Set([1])).map(({ weight }) => weight)).toEqual([28.57]);
  });
});

describe('Holdings after a deletion', () => {
  it('share the weight among the remaining ones', () => {
    const left = removeHoldings(
      [createHolding(1, 1, 10), createHolding(2, 1, 30), createHolding(3, 1, 10)],
      new Set([2]),
    );
    expect(left.map(({ id, weight }) => [id, weight])).toEqual([
      [1, 50],
      [3, 50],
    ]);
  });

  it('can be empty', () => expect(removeHoldings([createHolding(1, 1, 1)], new Set([1]))).toEqual([]));
});
