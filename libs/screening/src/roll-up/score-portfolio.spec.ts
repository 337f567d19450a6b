import fc from 'fast-check';
import { standings } from '../scoring/impact-scores.ts';
import { scorePortfolio, unknownLine, unknownSecurity, type ScoredHolding } from './score-portfolio.ts';

const aHolding = (weight: number | null, fields: Partial<ScoredHolding> = {}): ScoredHolding => ({
  weight,
  score: 0,
  isBound: false,
  standing: 'PROVISIONAL',
  coverage: 1,
  outside: 0,
  ...fields,
});
const negative = { score: -50, standing: 'VIOLATION' } as const;

describe('The score of a portfolio', () => {
  it('is the mean of the scores that are known, by value', () => {
    const holdings = [aHolding(1, negative), aHolding(3, { score: 20 }), { weight: 4, ...unknownSecurity }];
    expect(scorePortfolio(holdings).impactScore).toBeCloseTo(2.5, 12);
  });

  it('is null when nothing of value is rated', () => {
    const none = { impactScore: null, standing: 'NOT_RATED', isBound: false, coverage: 0 };
    expect(scorePortfolio([])).toMatchObject(none);
    expect(scorePortfolio([{ weight: 1, ...unknownSecurity }])).toMatchObject(none);
    expect(scorePortfolio([aHolding(0, negative)])).toMatchObject(none);
  });

  it('is a bound where any score in it is one, and a violation where any holding is one', () => {
    const bound = aHolding(1, { ...negative, isBound: true, coverage: 0.3 });
    expect(scorePortfolio([aHolding(9, { score: 60 }), bound])).toMatchObject({
      isBound: true,
      standing: 'VIOLATION',
    });
  });

  it('is clear from nine tenths in clear holdings on', () => {
    const clear = { standing: 'CLEAR' } as const;
    expect(scorePortfolio([aHolding(9, clear), aHolding(1)]).standing).toBe('CLEAR');
    expect(scorePortfolio([aHolding(8, clear), aHolding(2)]).standing).toBe('PROVISIONAL');
    expect(scorePortfolio([aHolding(8, clear), { weight: 2, ...unknownSecurity }]).standing).toBe(
      'PROVISIONAL',
    );
  });

  it('is never clear while a holding has no known value, which may be most of the portfolio', () => {
    const clear = aHolding(9, { standing: 'CLEAR' });
    expect(scorePortfolio([clear, aHolding(null, { standing: 'CLEAR' })]).standing).toBe('PROVISIONAL');
    expect(scorePortfolio([clear, aHolding(null, negative)]).standing).toBe('PROVISIONAL');
  });
});

describe('The coverage of a portfolio', () => {
  it('counts of a fund the part that is seen into, also of a bound and of a fund without a score', () => {
    const bound = aHolding(50, { ...negative, isBound: true, coverage: 0.2 });
    const unrated = aHolding(50, { score: null, standing: 'NOT_RATED', coverage: 0.1 });
    expect(scorePortfolio([bound, unrated]).coverage).toBeCloseTo(0.15, 12);
  });

  it('leaves out what lies outside the method, which is given beside it', () => {
    const bonds = aHolding(60, { score: null, standing: 'NOT_RATED', coverage: 0, outside: 1 });
    const mixed = aHolding(20, { coverage: 0.5, outside: 0.5 });
    const { coverage, outsideMethod } = scorePortfolio([bonds, mixed, aHolding(20)]);
    expect(coverage).toBeCloseTo(25 / 30, 12);
    expect(outsideMethod).toBeCloseTo(0.7, 12);
  });

  it('is null while a holding has no known value, which is counted and weighs nothing', () => {
    const priced = aHolding(10, negative);
    const { coverage, impactScore, unpricedHoldings } = scorePortfolio([
      priced,
      aHolding(null),
      aHolding(null),
    ]);
    expect({ coverage, impactScore, unpricedHoldings }).toEqual({
      coverage: null,
      impactScore: -50,
      unpricedHoldings: 2,
    });
  });

  it('counts what nobody knows as value that is not seen into', () => {
    expect(scorePortfolio([aHolding(1), { weight: 3, ...unknownSecurity }]).coverage).toBeCloseTo(0.25, 12);
  });

  it('counts a line of a kind that is never screened as outside the method, and any other as not seen into', () => {
    const lines = [null, 'COIN'].map((kind) => ({ weight: 1, ...unknownLine(kind) }));
    const { coverage, outsideMethod } = scorePortfolio([aHolding(2), ...lines]);
    expect(outsideMethod).toBeCloseTo(0.25, 12);
    expect(coverage).toBeCloseTo(2 / 3, 12);
  });
});

describe('Random portfolios', () => {
  const fraction = fc.double({ min: 0, max: 1, noNaN: true });
  const holdings: fc.Arbitrary<ScoredHolding[]> = fc.array(
    fc.record({
      weight: fc.oneof(fc.constant(null), fc.double({ min: 0, max: 1e300, noNaN: true })),
      score: fc.option(fc.double({ min: -100, max: 100, noNaN: true })),
      isBound: fc.boolean(),
      standing: fc.constantFrom(...standings),
      coverage: fraction,
      outside: fc.oneof(fc.constant(0), fraction, fc.constant(1)),
    }),
  );

  it('have a score from -100 to 100, and fractions from 0 to 1', () => {
    fc.assert(
      fc.property(holdings, (list) => {
        const { impactScore, coverage, outsideMethod } = scorePortfolio(list);
        expect(Math.abs(impactScore ?? 0)).toBeLessThanOrEqual(100);
        for (const part of [coverage ?? 0, outsideMethod]) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(1);
        }
        expect(coverage === null).toBe(list.some(({ weight }) => weight === null));
      }),
    );
  });

  it('score the same when holdings are reordered or split', () => {
    fc.assert(
      fc.property(holdings, (list) => {
        const split = list.toReversed().flatMap((holding) => {
          const { weight } = holding;
          // A value so small that a part of it is nothing would no longer count.
          if (weight === null || weight < 1e-300) return [holding];
          return [
            { ...holding, weight: weight / 4 },
            { ...holding, weight: (3 * weight) / 4 },
          ];
        });
        const [before, after] = [scorePortfolio(list), scorePortfolio(split)];
        const close = (value: number | null) => (value === null ? null : expect.closeTo(value, 6));
        expect(after).toEqual({
          ...before,
          impactScore: close(before.impactScore),
          coverage: close(before.coverage),
          outsideMethod: close(before.outsideMethod),
        });
      }),
    );
  });
});
