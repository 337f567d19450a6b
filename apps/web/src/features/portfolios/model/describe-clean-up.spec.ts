import { aSearchResult } from '../../../test/builders.ts';
import { describeEffect, describeMiss, describeSales, describeSight } from './describe-clean-up.ts';

const score = { impactScore: -18, standing: 'VIOLATION', isBound: false } as const;
const step = {
  ...{ holdingId: 1, weight: 20, from: aSearchResult(), to: null, violations: [], remaining: [] },
  ...{ ...score, violationsLeft: 7 },
};
const figures = { ...score, isBound: true, violations: 7, totalHoldings: 9, coverage: 0.6 };
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
