import { aSearchResult } from '../../../test/builders.ts';
import { describeEffect, describeMiss } from './describe-clean-up.ts';

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
});
