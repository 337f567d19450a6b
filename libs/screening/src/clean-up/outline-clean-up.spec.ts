import { catalog } from '../criteria/default-catalog.ts';
import { OUTSIDE_UNIVERSE } from '../holdings/holding.ts';
import { compileProfile } from '../profile/compile-profile.ts';
import { scoreUniverse } from '../scoring/score-universe.ts';
import { aUniverse } from '../testing/universe-plan.ts';
import { outlineCleanUp, type OutlinedPortfolio } from './outline-clean-up.ts';

const [BREWER, CASINO, SOFTWARE, BOOKS, UNKNOWN, BOTH, HIDDEN, BONDS] = [0, 1, 2, 3, 4, 5, 6, 7];
const clean = { isResearched: true, percentiles: { AIR_QUALITY_BIC: 90 } };
const universe = aUniverse({
  companies: [{ flags: ['ALCOHOL_5_PERCENT'] }, { flags: ['GAMBLING'] }, clean, clean, {}],
  funds: [
    [
      [BREWER, 10],
      [CASINO, 10],
      [SOFTWARE, 80],
    ],
    [[-1, 1]],
    [[-1, 1]],
  ],
  outside: [0, 0, 1],
});
const profile = compileProfile(catalog, {
  positive: ['AIR_QUALITY_BIC'],
  negative: ['ALCOHOL_5_PERCENT', 'GAMBLING'],
});
const scores = scoreUniverse(universe, profile);

/** Offers the same alternatives for everything. */
function outline(
  holdings: readonly (readonly [instrument: number, value: number | null])[],
  { unknown = [], offered = [] }: Partial<OutlinedPortfolio> & { offered?: readonly number[] } = {},
) {
  return outlineCleanUp(
    { holdings: holdings.map(([instrument, value]) => ({ instrument, value })), unknown },
    {
      ...{ universe, profile, scores },
      findAlternatives: () => offered.map((instrument) => ({ instrument })),
    },
  );
}

describe('The outline of a clean-up', () => {
  it('replaces a violation by the first alternative that is neither held nor a violation itself', () => {
    const { before, after, changes, isWhole } = outline(
      [
        [SOFTWARE, 300],
        [BREWER, 100],
      ],
      { offered: [SOFTWARE, CASINO, BOOKS] },
    );
    expect(changes).toEqual([
      {
        ...{ holding: 1, to: BOOKS, weight: 25, value: 100 },
        violations: [{ name: 'ALCOHOL_5_PERCENT', title: expect.stringContaining('Alcohol') }],
        ...{ impactScore: after.impactScore, standing: after.standing, isBound: false, violationsLeft: 0 },
      },
    ]);
    expect([before.violations, after.violations, isWhole]).toEqual([1, 0, true]);
    expect(after.impactScore).toBe(scores.values[SOFTWARE]);
    expect(before.impactScore!).toBeLessThan(after.impactScore!);
  });

  it('lets the largest holding choose first, and uses every replacement once', () => {
    const { changes } = outline(
      [
        [BREWER, 100],
        [CASINO, 900],
        [BOOKS, 1],
      ],
      { offered: [SOFTWARE] },
    );
    expect(changes.map(({ holding, to }) => [holding, to])).toEqual([
      [1, SOFTWARE],
      [0, null],
    ]);
    expect(changes.map(({ violationsLeft }) => violationsLeft)).toEqual([1, 0]);
  });

  it('leaves the proceeds of a sale in the portfolio, where they are outside the method', () => {
    const { before, after } = outline([
      [SOFTWARE, 100],
      [BREWER, 100],
    ]);
    expect(after).toMatchObject({ violations: 0, totalHoldings: 1, coverage: 1 });
    expect(after.impactScore).toBe(scores.values[SOFTWARE]);
    expect(before.totalHoldings).toBe(2);
  });

  it('does not sell the last holding', () => {
    const { changes, after } = outline([[BREWER, 100]]);
    expect(changes).toEqual([]);
    expect(after.violations).toBe(1);
  });

  it.each(['BOND', null])('counts a line that no security answers to as a holding: %s', (kind) => {
    const { changes, after } = outline([[BREWER, 100]], { unknown: [{ kind, value: 900 }] });
    expect(changes).toMatchObject([{ holding: 0, to: null, weight: 10, violationsLeft: 0 }]);
    expect(after).toMatchObject({ violations: 0, totalHoldings: 1 });
  });

  it('gives no score where less than half is seen into, before or afterwards', () => {
    const dark = { kind: null, value: 120 };
    const { before, after, changes } = outline(
      [
        [BREWER, 100],
        [SOFTWARE, 40],
      ],
      { unknown: [dark] },
    );
    expect(before).toMatchObject({ impactScore: expect.any(Number), coverage: 0.5385 });
    expect(after).toMatchObject({ impactScore: null, standing: 'NOT_RATED', coverage: 0.25, violations: 0 });
    expect(changes).toMatchObject([{ impactScore: null }]);
  });

  it('looks for no change to a holding without a price, and says so', () => {
    const { before, after, changes, isWhole } = outline([
      [BREWER, null],
      [SOFTWARE, 100],
    ]);
    expect(changes).toEqual([]);
    expect(isWhole).toBe(false);
    expect(before).toMatchObject({ impactScore: null, coverage: null, violations: 1, unpricedHoldings: 1 });
    expect(after).toEqual(before);
  });

  it('counts what stays and cannot be judged, and what lies outside the method', () => {
    const found = outline(
      [
        [UNKNOWN, 100],
        [HIDDEN, 100],
        [BONDS, 100],
        [OUTSIDE_UNIVERSE, 100],
        [BOTH, 400],
      ],
      {
        unknown: [
          { kind: null, value: 100 },
          { kind: 'BOND', value: 100 },
        ],
        offered: [BOOKS],
      },
    );
    expect(found).toMatchObject({ unratedHoldings: 4, outsideHoldings: 2 });
    expect(found.hidden).toEqual([10, 10, 0, 10, 0]);
    expect(found.changes).toMatchObject([{ holding: 4, to: BOOKS, weight: 40 }]);
    expect(found.changes[0]!.violations).toHaveLength(2);
  });

  it('gives no score of the little that is left beside cash', () => {
    const { before, after } = outline([
      [BREWER, 950],
      [SOFTWARE, 50],
    ]);
    expect(before.impactScore).toBeLessThan(0);
    expect(after).toMatchObject({ impactScore: null, standing: 'NOT_RATED', violations: 0, coverage: 1 });
  });
});
