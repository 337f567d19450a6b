import fc from 'fast-check';
import { OUTSIDE_UNIVERSE } from '../holdings/holding.ts';
import { aUniverse, universePlans } from '../testing/universe-plan.ts';
import type { ScreeningUniverse } from '../screening-universe/screening-universe.ts';
import { findOverlap, type SharedHolding } from './overlap.ts';

function overlapOf(universe: ScreeningUniverse, holdings: readonly SharedHolding[], limit = 20) {
  const steps = findOverlap(universe, holdings, limit);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** 0 to 2 are companies, 3 a fund of the first two in halves, 4 a fund of the first alone. */
const universe = aUniverse({
  companies: [{}, {}, {}],
  funds: [
    [
      [0, 1],
      [1, 1],
    ],
    [[0, 1]],
  ],
});
const holding = (instrument: number, weight: number, isShared = false): SharedHolding => ({
  instrument,
  weight,
  isShared,
});

describe('findOverlap', () => {
  it('finds companies that several holdings are in, with the weight of each, largest first', () => {
    const holdings = [holding(3, 0.4), holding(0, 0.1), holding(4, 0.3), holding(2, 0.2)];
    const [company, ...others] = overlapOf(universe, holdings);
    expect(others).toEqual([]);
    expect(company).toMatchObject({ instrument: 0, weight: expect.closeTo(60) });
    expect(company!.via).toEqual([
      { holding: 2, weight: expect.closeTo(30) },
      { holding: 0, weight: expect.closeTo(20) },
      { holding: 1, weight: expect.closeTo(10) },
    ]);
  });

  it('finds companies of a single holding that several portfolios have', () => {
    expect(overlapOf(universe, [holding(3, 1)])).toEqual([]);
    expect(overlapOf(universe, [holding(3, 1, true)])).toMatchObject([{ weight: 50 }, { weight: 50 }]);
  });

  it('leaves out what has no weight or is not known', () => {
    expect(overlapOf(universe, [holding(0, 0), holding(4, 1), holding(OUTSIDE_UNIVERSE, 1, true)])).toEqual(
      [],
    );
  });

  it('lists no more than asked for, the most weight first', () => {
    const holdings = [holding(0, 0.2, true), holding(1, 0.5, true), holding(2, 0.3, true)];
    expect(overlapOf(universe, holdings, 2).map(({ instrument }) => instrument)).toEqual([1, 2]);
    expect(overlapOf(universe, holdings, 0)).toEqual([]);
  });

  it('adds up to what each holding brings, and never to more than the whole', () => {
    const plans = universePlans.chain((plan) => {
      const built = aUniverse(plan);
      const holdings = fc.array(
        fc.record({
          instrument: fc.integer({ min: OUTSIDE_UNIVERSE, max: built.instrumentCount - 1 }),
          weight: fc.double({ min: 0, max: 1, noNaN: true }),
          isShared: fc.boolean(),
        }),
        { maxLength: 8 },
      );
      return fc.tuple(fc.constant(built), holdings);
    });
    fc.assert(
      fc.property(plans, ([built, held]) => {
        const total = held.reduce((sum, { weight }) => sum + weight, 0);
        const holdings = held.map((one) => ({ ...one, weight: total > 0 ? one.weight / total : 0 }));
        const found = overlapOf(built, holdings);
        for (const { weight, via } of found) {
          expect(weight).toBeCloseTo(via.reduce((sum, part) => sum + part.weight, 0));
          expect(via.length > 1 || holdings[via[0]!.holding]!.isShared).toBe(true);
        }
        expect(found.reduce((sum, { weight }) => sum + weight, 0)).toBeLessThanOrEqual(100 + 1e-6);
      }),
    );
  });
});
