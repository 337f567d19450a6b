import fc from 'fast-check';
import { measurePerformance } from './performance.ts';

/** A year and a day of values, each so much more than the one before. */
const growing = (count: number, rate: number) => Array.from({ length: count }, (_, at) => 100 * rate ** at);

describe('measurePerformance', () => {
  it('matches figures calculated by hand', () => {
    // Returns +10 %, -10 %, +10 %: mean 1/30, sum of squared deviations 0.08/3, sample variance 0.04/3, downside
    // variance 0.01/3.
    const measured = measurePerformance([100, 110, 99, 108.9]);
    expect(measured.tradingDays).toBe(3);
    expect(measured.totalReturn).toBeCloseTo(0.089, 12);
    expect(measured.annualizedReturn).toBeNull();
    expect(measured.annualizedVolatility).toBeCloseTo(Math.sqrt((0.04 / 3) * 252), 12);
    expect(measured.sharpeRatio).toBeCloseTo((1 / 30 / Math.sqrt(0.04 / 3)) * Math.sqrt(252), 10);
    expect(measured.sortinoRatio).toBeCloseTo((1 / 30 / Math.sqrt(0.01 / 3)) * Math.sqrt(252), 10);
    expect(measured.maxDrawdown).toEqual({ depth: expect.closeTo(-0.1, 12), start: 1, end: 2 });
    expect(measured.bestDay).toEqual({ at: 1, return: expect.closeTo(0.1, 12) });
    expect(measured.worstDay).toEqual({ at: 2, return: expect.closeTo(-0.1, 12) });
  });

  it('finds the best and the worst day wherever they are, and the first of several equal ones', () => {
    const { bestDay, worstDay } = measurePerformance([100, 101, 202, 404, 303, 151.5, 75.75, 76]);
    expect(bestDay).toEqual({ at: 2, return: expect.closeTo(1, 12) });
    expect(worstDay).toEqual({ at: 5, return: expect.closeTo(-0.5, 12) });
  });

  it('annualizes once there are 252 returns, not before', () => {
    expect(measurePerformance(growing(252, 1.001)).annualizedReturn).toBeNull();
    expect(measurePerformance(growing(253, 1.001)).annualizedReturn).toBeCloseTo(1.001 ** 252 - 1, 10);
    expect(measurePerformance(growing(505, 1.001)).annualizedReturn).toBeCloseTo(1.001 ** 252 - 1, 10);
  });

  it('finds the deepest drawdown, not the last or the longest, from its peak to its lowest day', () => {
    const { maxDrawdown } = measurePerformance([100, 90, 120, 60, 80, 130, 91]);
    expect(maxDrawdown).toEqual({ depth: -0.5, start: 2, end: 3 });
  });

  it('returns no metrics for fewer than two values', () => {
    const nothing = {
      tradingDays: 0,
      totalReturn: null,
      annualizedReturn: null,
      annualizedVolatility: null,
      sharpeRatio: null,
      sortinoRatio: null,
      maxDrawdown: null,
      bestDay: null,
      worstDay: null,
    };
    expect(measurePerformance([])).toEqual(nothing);
    expect(measurePerformance([100])).toEqual(nothing);
  });

  it('returns the return of a single day, but no volatility and no ratio', () => {
    expect(measurePerformance([100, 90])).toMatchObject({
      totalReturn: expect.closeTo(-0.1, 12),
      annualizedVolatility: null,
      sharpeRatio: null,
      sortinoRatio: null,
      maxDrawdown: { depth: expect.closeTo(-0.1, 12), start: 0, end: 1 },
    });
  });

  it('returns no ratio when nothing moves or every day is the same', () => {
    const still = measurePerformance([50, 50, 50, 50]);
    expect(still).toMatchObject({
      totalReturn: 0,
      annualizedVolatility: 0,
      sharpeRatio: null,
      sortinoRatio: null,
    });
    expect(still.maxDrawdown).toEqual({ depth: 0, start: null, end: null });
    expect(measurePerformance(growing(300, 1.0007))).toMatchObject({
      annualizedVolatility: 0,
      sharpeRatio: null,
    });
  });

  it('returns no Sortino ratio when no day had a loss', () => {
    expect(measurePerformance([100, 101, 103, 104])).toMatchObject({
      sortinoRatio: null,
      sharpeRatio: expect.any(Number),
    });
  });

  const lines = fc.array(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), { maxLength: 400 });

  it('returns finite metrics, no drawdown below -100 %, and no worst day below the largest drawdown', () => {
    fc.assert(
      fc.property(lines, (values) => {
        const measured = measurePerformance(values);
        const numbers = JSON.stringify(measured, (_, value: unknown) =>
          typeof value === 'number' && !Number.isFinite(value) ? 'not finite' : value,
        );
        expect(numbers).not.toContain('not finite');
        const { maxDrawdown, worstDay, bestDay, totalReturn } = measured;
        if (maxDrawdown === null || worstDay === null || bestDay === null)
          return expect(values.length).toBeLessThan(2);
        expect(maxDrawdown.depth).toBeGreaterThanOrEqual(-1);
        expect(maxDrawdown.depth).toBeLessThanOrEqual(Math.min(0, worstDay.return) + 1e-12);
        expect(maxDrawdown.depth).toBeLessThanOrEqual(Math.min(0, totalReturn!) + 1e-12);
        expect(bestDay.return).toBeGreaterThanOrEqual(worstDay.return);
      }),
    );
  });

  it('does not depend on the unit of the values', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: -20, max: 20 }), (values, power) => {
        // Powers of two, so that nothing is rounded.
        expect(measurePerformance(values.map((value) => value * 2 ** power))).toEqual(
          measurePerformance(values),
        );
      }),
    );
  });
});
