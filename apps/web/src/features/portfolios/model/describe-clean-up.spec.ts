import { aSearchResult } from '../../../test/builders.ts';
import {
  describeEffect,
  describeMiss,
  describeNothingToChange,
  describeSales,
  describeSeen,
  describeSight,
} from './describe-clean-up.ts';

const score = { impactScore: -18, standing: 'VIOLATION', isBound: false } as const;
const step = {
  ...{ holdingId: 1, weight: 20, from: aSearchResult(), to: null, violations: [], remaining: [] },
  ...{ ...score, violationsLeft: 7 },
};
const figures = {
  ...{ ...score, isBound: true, violations: 7, totalHoldings: 9 },
  ...{ coverage: 0.6, unpricedHoldings: 0 },
};
const cleanUp = {
  ...{ isReached: false, isFewest: false, unratedHoldings: 0, outsideHoldings: 0 },
  ...{ unseen: [], steps: [step], before: figures, after: figures },
};

describe('What a clean-up comes to', () => {
  it('is a score, or that score or lower where it is a bound', () => {
    expect(describeEffect(step)).toBe('Then the portfolio scores −18, with 7 known violations.');
    expect(describeEffect({ ...step, isBound: true })).toBe(
      'Then the portfolio scores −18 or lower, with 7 known violations.',
    );
    expect(describeMiss(cleanUp)).toBe(
      'These changes come closest: a score of −18 or lower, with 7 known violations.',
    );
  });

  it('counts all holdings without a known value, also where more are unseen than are named', () => {
    const before = { ...figures, coverage: null, unpricedHoldings: 12 };
    const unseen = Array.from({ length: 5 }, (_, at) => ({ ticker: `T${at}`, name: 'Fund', weight: null }));
    expect(describeSeen({ ...cleanUp, before, unseen }, 0)).toMatch(/: 12 holdings have no known value\.$/);
  });

  it('is said to be sales before the first of them, where more is sold than swapped', () => {
    const swap = { ...step, to: aSearchResult({ id: 7, ticker: 'PURE' }), weight: 30 };
    expect(describeSales([step])).toEqual({
      title: 'This clean-up only sells.',
      text: expect.stringMatching(/^20% of the portfolio would become cash\. We know of no alternative/),
    });
    expect(describeSales([step, { ...swap, weight: 19 }])?.title).toBe('This clean-up mostly sells.');
    expect(describeSales([step, swap])).toBeNull();
    expect(describeSales([])).toBeNull();
  });

  it('is no score where nearly everything becomes cash, however much of the rest is seen into', () => {
    const after = { ...figures, impactScore: null, coverage: 1 };
    expect(describeSight({ ...cleanUp, after })).toMatch(
      / After all of these changes, nearly everything is cash or something else that is not screened, so there is no score for it\.$/,
    );
  });
});

describe('A clean-up of what we know no violation of', () => {
  const before = {
    ...{ ...figures, violations: 0 },
    ...({ impactScore: null, standing: 'NOT_RATED', isBound: false } as const),
  };
  const without = (coverage: number) => {
    return { ...cleanUp, before: { ...before, coverage }, after: { ...before, coverage }, steps: [] };
  };

  it('speaks of no violations where too little is seen into', () => {
    const unseen = [{ ticker: 'FIDX', name: 'Index Fund', weight: 70 }];
    expect(describeSight({ ...without(0.3), unseen })).toBe('What we cannot see is in FIDX (70%).');
    expect(describeNothingToChange(without(0.3)).text).toBe(
      'No violation is known in the 30% that we can see. We cannot say anything about the rest.',
    );
  });

  it('speaks of no part that is seen into, and of no rest, where all of it is bonds', () => {
    const bonds = { ...without(0), outsideHoldings: 1 };
    expect(describeSight(bonds)).toMatch(/^1 holding lies outside the method and stays/);
    expect(describeNothingToChange(bonds)).toEqual({
      title: 'We know of no violation to remove.',
      text: 'There is nothing in this portfolio that we can screen.',
    });
  });
});
