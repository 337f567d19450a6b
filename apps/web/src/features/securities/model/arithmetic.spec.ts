import fc from 'fast-check';
import { aFlag, aRating } from '../../../test/builders.ts';
import { fundCoverage } from './fund-coverage.ts';
import { negativeArithmetic } from './negative-arithmetic.ts';
import { positiveArithmetic } from './positive-arithmetic.ts';

const standing = {
  methodologyVersion: 1,
  profile: { id: '0', name: 'x' },
  branch: 'none',
  severitySum: 0,
  criteria: [],
} as const;

describe('the sum behind a negative score', () => {
  it('counts a family once, with the severity of its gravest flag', () => {
    const criteria = [
      aFlag({ name: 'ALCOHOL', family: 'ALCOHOL', severity: undefined }),
      aFlag({ name: 'ALCOHOL_5_PERCENT', family: 'ALCOHOL', severity: 6 }),
      aFlag({ name: 'GAMBLING', family: 'GAMBLING', severity: 1 }),
    ];
    const { families, severitySum, score } = negativeArithmetic(criteria);
    expect(families.map(({ family, severity }) => [family, severity])).toEqual([
      ['ALCOHOL', 6],
      ['GAMBLING', 1],
    ]);
    expect(severitySum).toBe(7);
    expect(score).toBe(-53);
  });

  it('comes to the score of the method for any set of flags', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 12 }),
        (severities) => {
          const flags = severities.map((severity, index) => aFlag({ family: `F${index}`, severity }));
          const { exact, score } = negativeArithmetic(flags);
          expect(score).toBe(Math.max(-100, -Math.ceil(exact - 1e-9)));
        },
      ),
    );
  });

  it('leaves positive criteria out', () => {
    expect(negativeArithmetic([aFlag({ severity: 10 }), aRating()]).severitySum).toBe(10);
  });
});

describe('the mean behind a score of zero or more', () => {
  it('weighs each percentile, and holds back few ratings', () => {
    const criteria = [aRating({ percentile: 82, weight: 2 }), aRating({ percentile: 40, weight: 1 })];
    expect(positiveArithmetic(criteria)).toMatchObject({
      productSum: 204,
      weightSum: 3,
      mean: 68,
      confidence: 0.5,
      score: 34,
    });
  });

  it('stays within 0 and 100', () => {
    const rating = fc.record({
      percentile: fc.double({ min: 0, max: 100, noNaN: true }),
      weight: fc.constantFrom(1, 2),
    });
    fc.assert(
      fc.property(fc.array(rating, { maxLength: 26 }), (ratings) => {
        const { score } = positiveArithmetic(ratings.map((each) => aRating(each)));
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('the coverage of a fund', () => {
  it('splits the weight into clean, negative and not rated', () => {
    const { clean, negative, unrated, rated } = fundCoverage({
      ...standing,
      coverage: 0.9,
      cleanWeight: 0.8,
    });
    expect(rated).toBeCloseTo(90);
    expect(clean).toBeCloseTo(72);
    expect(negative).toBeCloseTo(18);
    expect(unrated).toBeCloseTo(10);
  });

  it('is all not rated where nothing is known', () => {
    expect(fundCoverage({ ...standing, cleanWeight: null })).toMatchObject({
      clean: 0,
      negative: 0,
      unrated: 100,
    });
  });
});
