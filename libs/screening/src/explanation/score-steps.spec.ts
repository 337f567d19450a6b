import fc from 'fast-check';
import { catalog } from '../criteria/default-catalog.ts';
import { compileProfile } from '../profile/compile-profile.ts';
import { aUniverse, profiles, universePlans } from '../testing/universe-plan.ts';
import { explainCompany } from './explain-company.ts';
import { explainNegativeScore, explainPositiveScore, type CountedCriterion } from './score-steps.ts';

const aFlag = (family: string, severity?: number): CountedCriterion => ({
  kind: 'negative',
  family,
  severity,
});
const aRating = (percentile: number, weight = 1): CountedCriterion => ({
  kind: 'positive',
  family: 'F',
  percentile,
  weight,
});

describe('explainNegativeScore', () => {
  it('counts a family once, with the severity of its most severe flag', () => {
    const steps = explainNegativeScore([aFlag('GAMBLING', 1), aFlag('ALCOHOL'), aFlag('ALCOHOL', 6)]);
    expect(steps.families.map(({ family, severity }) => [family, severity])).toEqual([
      ['ALCOHOL', 6],
      ['GAMBLING', 1],
    ]);
    expect(steps).toMatchObject({
      severitySum: 7,
      formula: '1 + 99 × ln(7) ÷ ln(42)',
      exact: expect.closeTo(52.54, 2),
      isCapped: false,
      score: -53,
    });
  });

  it('reaches the lowest score at 42 and stays there beyond', () => {
    expect(explainNegativeScore([aFlag('A', 42)])).toMatchObject({ isCapped: false, score: -100 });
    expect(explainNegativeScore([aFlag('A', 43)])).toMatchObject({ isCapped: true, score: -100 });
  });

  it('leaves positive criteria out, and rejects a list without a severity', () => {
    expect(explainNegativeScore([aFlag('A', 10), aRating(90)]).severitySum).toBe(10);
    expect(() => explainNegativeScore([aRating(90)])).toThrow(RangeError);
    expect(() => explainNegativeScore([aFlag('A')])).toThrow(RangeError);
  });

  it('returns an exact value that rounds to its score for any set of flags', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 12 }),
        (severities) => {
          const { exact, score } = explainNegativeScore(
            severities.map((severity, index) => aFlag(`F${index}`, severity)),
          );
          expect(score).toBe(Math.max(-100, -Math.ceil(exact - 1e-9)));
        },
      ),
    );
  });
});

describe('explainPositiveScore', () => {
  it('weights each percentile and shrinks the mean more when there are few ratings', () => {
    const steps = explainPositiveScore([aRating(40, 1), aRating(82, 2)]);
    expect(steps.ratings.map(({ percentile, product }) => [percentile, product])).toEqual([
      [82, 164],
      [40, 40],
    ]);
    expect(steps).toMatchObject({
      productSum: 204,
      weightSum: 3,
      mean: 68,
      confidence: { numerator: 2, denominator: 4 },
      exact: 34,
      score: 34,
    });
  });

  it('returns zero without ratings', () => {
    expect(explainPositiveScore([aFlag('A', 10)])).toMatchObject({ ratings: [], mean: 0, score: 0 });
  });

  it('stays within 0 and 100', () => {
    const rating = fc.record({
      percentile: fc.double({ min: 0, max: 100, noNaN: true }),
      weight: fc.constantFrom(1, 2),
    });
    fc.assert(
      fc.property(fc.array(rating, { maxLength: 26 }), (ratings) => {
        const { score } = explainPositiveScore(
          ratings.map(({ percentile, weight }) => aRating(percentile, weight)),
        );
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('The steps of a company', () => {
  it('lead to its score in random universes under random profiles', () => {
    fc.assert(
      fc.property(universePlans, profiles, (plan, lists) => {
        const universe = aUniverse(plan);
        const profile = compileProfile(catalog, lists);
        for (let company = 0; company < plan.companies.length; company++) {
          const { branch, score, severitySum, criteria } = explainCompany(universe, company, profile);
          if (branch === 'negative') {
            expect(explainNegativeScore(criteria)).toMatchObject({ severitySum, score });
          } else if (branch === 'positive') {
            expect(explainPositiveScore(criteria).score).toBe(score);
          }
        }
      }),
    );
  });
});
