import fc from 'fast-check';
import { negativeScore } from './formulas.ts';

describe('negativeScore', () => {
  it.each([
    [1, -1],
    [2, -20],
    [3, -31],
    [4, -38],
    [5, -44],
    [6, -49],
    [7, -53],
    [10, -62],
    [11, -65],
    [12, -67],
    [13, -69],
    [15, -73],
    [16, -75],
    [20, -81],
    [22, -83],
    [26, -88],
    [32, -93],
    [42, -100],
    [43, -100],
    [1000, -100],
  ])('returns the score for a severity sum of %i as %i', (severitySum, score) => {
    expect(negativeScore(severitySum)).toBe(score);
  });

  it('returns a whole number from -100 to -1 that never rises as the sum grows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (severitySum) => {
        const score = negativeScore(severitySum);
        expect(Number.isInteger(score)).toBe(true);
        expect(score).toBeGreaterThanOrEqual(-100);
        expect(score).toBeLessThanOrEqual(-1);
        expect(negativeScore(severitySum + 1)).toBeLessThanOrEqual(score);
      }),
    );
  });

  it('throws for a company without severity', () => {
    expect(() => negativeScore(0)).toThrow(RangeError);
    expect(() => negativeScore(Number.NaN)).toThrow(RangeError);
  });
});
