import fc from 'fast-check';
import { InvalidWeightError } from '../holdings/holding.ts';
import { LEAD_IN_DAYS, type PriceSeries } from './align-prices.ts';
import { Backtest } from './backtest.ts';

const days = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at);
const series = (prices: Readonly<Record<number, number>>): PriceSeries => ({
  days: Object.keys(prices).map(Number),
  closes: Object.values(prices),
});
const backtestOf = (count: number, first = 0) => new Backtest({ calendar: days(count), first });

describe('Backtest', () => {
  it('values today’s holdings on every trading day, starting at 100', () => {
    const backtest = backtestOf(3);
    expect(backtest.add(2, series({ 0: 10, 1: 11, 2: 12 }))).toBeNull();
    expect(backtest.add(1, series({ 0: 30, 1: 30, 2: 21 }))).toBeNull();
    const { days: shown, values, performance } = backtest.finish();
    expect(shown).toEqual([0, 1, 2]);
    expect([...values]).toEqual([100, 104, 90]);
    expect(performance).toMatchObject({ tradingDays: 2, totalReturn: expect.closeTo(-0.1, 12) });
    expect(performance.maxDrawdown).toMatchObject({ start: 1, end: 2 });
  });

  it('carries the last price forward for five trading days but not for six', () => {
    const backtest = backtestOf(9);
    expect(backtest.add(1, series({ 0: 10, 1: 20, 7: 40, 8: 40 }))).toBeNull();
    expect([...backtest.finish().values]).toEqual([100, 200, 200, 200, 200, 200, 200, 400, 400]);
    expect(backtest.add(1, series({ 0: 10, 1: 20, 8: 40 }))).toBe('prices have gaps');
  });

  it('reports why a holding is excluded and continues with the others', () => {
    const backtest = backtestOf(10);
    expect(backtest.add(1, series({}))).toBe('no prices');
    expect(backtest.add(1, series({ 1: 5, 2: 5, 9: 5 }))).toBe('prices begin only on 1970-01-02');
    expect(backtest.add(1, series({ 0: 5, 3: 5 }))).toBe('prices end on 1970-01-04');
    expect(backtest.add(1, series({ 0: 5, 4: 10 }))).toBeNull();
    expect([...backtest.finish().values]).toEqual([100, 100, 100, 100, 200, 200, 200, 200, 200, 200]);
  });

  it('carries a price from up to five trading days before the first day into the period', () => {
    const first = LEAD_IN_DAYS;
    expect(backtestOf(first + 1, first).add(1, series({ 1: 7 }))).toBeNull();
    expect(backtestOf(first + 1, first).add(1, series({ 0: 7 }))).toBe('prices end on 1970-01-01');
    expect(backtestOf(first + 1, first).add(1, series({ [-90]: 7 }))).toBe('prices end on 1969-10-03');
  });

  it('uses a price from a non-trading day for the next trading day', () => {
    const backtest = new Backtest({ calendar: [0, 3, 4], first: 0 });
    backtest.add(1, series({ 0: 10, 1: 15, 4: 20 }));
    expect([...backtest.finish().values]).toEqual([100, 150, 200]);
  });

  it('returns no values and no metrics when nothing is held or nothing has a value', () => {
    const empty = { days: [], performance: { tradingDays: 0, totalReturn: null } };
    expect(backtestOf(3).finish()).toMatchObject(empty);
    const worthless = backtestOf(3);
    worthless.add(0, series({ 0: 1, 1: 1, 2: 1 }));
    expect(worthless.finish()).toMatchObject(empty);
    expect(backtestOf(0).finish()).toMatchObject(empty);
  });

  it('returns only the starting value of 100 when there is a single day', () => {
    const backtest = backtestOf(1);
    backtest.add(3, series({ 0: 7 }));
    const { values, performance } = backtest.finish();
    expect([...values]).toEqual([100]);
    expect(performance).toMatchObject({ totalReturn: null, maxDrawdown: null, bestDay: null });
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('rejects %p units', (units) => {
    expect(() => backtestOf(1).add(units, series({ 0: 1 }))).toThrow(InvalidWeightError);
  });

  const prices = fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { minLength: 30, maxLength: 30 });
  const held = fc.array(fc.record({ units: fc.double({ min: 0.001, max: 1e6, noNaN: true }), prices }), {
    minLength: 1,
    maxLength: 6,
  });
  const valuesOf = (holdings: readonly { units: number; prices: readonly number[] }[]) => {
    const backtest = backtestOf(30);
    for (const { units, prices: closes } of holdings) backtest.add(units, { days: days(30), closes });
    return backtest.finish();
  };

  it('starts at 100, stays above 0 and does not depend on the size of the portfolio', () => {
    fc.assert(
      fc.property(held, fc.integer({ min: -10, max: 10 }), (holdings, power) => {
        const once = valuesOf(holdings);
        expect(once.values[0]).toBe(100);
        expect(once.values.every((value) => value > 0 && Number.isFinite(value))).toBe(true);
        const scaled = valuesOf(
          holdings.map(({ units, ...rest }) => ({ units: units * 2 ** power, ...rest })),
        );
        expect(scaled).toEqual(once);
      }),
    );
  });

  it('stays between its best and its worst holding on every day', () => {
    fc.assert(
      fc.property(held, (holdings) => {
        const { values } = valuesOf(holdings);
        values.forEach((value, at) => {
          const alone = holdings.map((holding) => (holding.prices[at]! / holding.prices[0]!) * 100);
          expect(value).toBeGreaterThanOrEqual(Math.min(...alone) * (1 - 1e-9));
          expect(value).toBeLessThanOrEqual(Math.max(...alone) * (1 + 1e-9));
        });
      }),
    );
  });

  it('includes exactly the securities that never lack a price for more than five days in a row', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), (isKnown) => {
        const known = days(40).filter((day) => day === 0 || isKnown[day]);
        const gaps = [...known, 40].map((day, at) => day - (known[at - 1] ?? 0) - 1);
        const backtest = backtestOf(40);
        const reason = backtest.add(1, { days: known, closes: known.map(() => 8) });
        expect(reason === null).toBe(gaps.every((gap) => gap <= 5));
        if (reason === null) expect(new Set(backtest.finish().values)).toEqual(new Set([100]));
      }),
    );
  });
});
