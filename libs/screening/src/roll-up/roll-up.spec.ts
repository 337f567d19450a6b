import fc from 'fast-check';
import { UnknownCriterionError } from '../criteria/catalog.errors.ts';
import { createCatalog } from '../criteria/catalog.ts';
import { catalog } from '../criteria/default-catalog.ts';
import { presets } from '../criteria/presets.ts';
import { themes } from '../criteria/themes.ts';
import { InvalidWeightError, OUTSIDE_UNIVERSE, type Holding } from '../holdings/holding.ts';
import { scoringModules } from '../modules/registry.ts';
import { compileProfile } from '../profile/compile-profile.ts';
import { scoreUniverse } from '../scoring/score-universe.ts';
import { InvalidUniverseError, UnknownInstrumentError } from '../screening-universe/universe.errors.ts';
import { aUniverse, profiles, universePlans } from '../testing/universe-plan.ts';
import { findContributors, findFundContributors } from './contributors.ts';
import { ExposureTable } from './exposure-table.ts';
import { rollUp, rollUpExposures, rollUpInstrument, type RollUpEntry } from './roll-up.ts';
import { scorePortfolio, toScoredSecurity } from './score-portfolio.ts';

const evangelical = compileProfile(catalog, presets[0]);
const brief = (entries: readonly RollUpEntry[]) =>
  entries.map((entry) => [entry.criterion.name, entry.weightedPercentage, entry.numberOfHoldings]);

/**
 * 0 brewer, 1 best in class on air, 2 second on air, 3 unknown, 4 fund of the first two and a brewing fund, 5 that
 * fund.
 */
const universe = aUniverse({
  companies: [
    { sic: '2082' },
    { percentiles: { AIR_QUALITY_BIC: 60, DATA_SECURITY_BIC: 95 } },
    { percentiles: { AIR_QUALITY_BIC: 59.99 } },
    {},
  ],
  funds: [
    [
      [0, 1],
      [1, 2],
      [5, 1],
    ],
    [[0, 1]],
  ],
});
const holding = (instrument: number, weight: number): Holding => ({ instrument, weight });

describe('rollUp', () => {
  it('weights holdings by value and funds by their positions, highest weight first', () => {
    const holdings = [holding(0, 10), holding(1, 30), holding(2, 20), holding(4, 40)];
    const { positive, negative } = rollUp(universe, holdings, evangelical);
    expect(brief(negative)).toEqual([['ALCOHOL', expect.closeTo(10 + 40 * 0.5), 2]]);
    expect(brief(positive)).toEqual([
      ['AIR_QUALITY_BIC', expect.closeTo(30 + 40 * 0.5), 2],
      ['DATA_SECURITY_BIC', expect.closeTo(30 + 40 * 0.5), 2],
    ]);
  });

  it('lists a criterion on the side of the profile that names it', () => {
    const tobacco = aUniverse({ companies: [{ sic: '2111' }] });
    const socialJustice = compileProfile(catalog, presets[3]);
    const { positive, negative } = rollUp(tobacco, [holding(0, 1)], socialJustice);
    expect(brief(positive)).toEqual([
      ['TOBACCO', 100, 1],
      ['TOBACCO_5_PERCENT', 100, 1],
    ]);
    expect(negative).toEqual([]);
  });

  it('counts a holding without value among the holdings, with no weight', () => {
    expect(brief(rollUp(universe, [holding(0, 0), holding(2, 5)], evangelical).negative)).toEqual([
      ['ALCOHOL', 0, 1],
    ]);
    expect(brief(rollUp(universe, [holding(0, 0)], evangelical).negative)).toEqual([['ALCOHOL', 0, 1]]);
  });

  it('includes holdings outside the universe in the total and finds nothing in them', () => {
    const holdings = [holding(OUTSIDE_UNIVERSE, 75), holding(0, 25)];
    expect(brief(rollUp(universe, holdings, evangelical).negative)).toEqual([['ALCOHOL', 25, 1]]);
    expect(findContributors(universe, holdings, 'ALCOHOL')).toEqual([{ instrument: 0, weight: 25 }]);
  });

  it('finds nothing in an empty portfolio', () => {
    expect(rollUp(universe, [], evangelical)).toEqual({ positive: [], negative: [] });
  });

  it('rejects unknown instruments and invalid weights', () => {
    expect(() => rollUp(universe, [holding(99, 1)], evangelical)).toThrow(UnknownInstrumentError);
    expect(() => rollUp(universe, [holding(0, -1)], evangelical)).toThrow(InvalidWeightError);
  });

  it('lists what touches more weight first, then what touches more holdings', () => {
    const three = aUniverse({
      companies: [
        { flags: ['PORNOGRAPHY'] },
        { flags: ['ALCOHOL'] },
        { flags: ['TOBACCO'] },
        { flags: ['TOBACCO'] },
      ],
    });
    const holdings = [holding(0, 4), holding(1, 3), holding(2, 1), holding(3, 2)];
    const profile = compileProfile(catalog, {
      positive: [],
      negative: ['ALCOHOL', 'TOBACCO', 'PORNOGRAPHY'],
    });
    expect(brief(rollUp(three, holdings, profile).negative)).toEqual([
      ['PORNOGRAPHY', 40, 1],
      ['TOBACCO', expect.closeTo(30), 2],
      ['ALCOHOL', expect.closeTo(30), 1],
    ]);
  });

  it('rejects a profile of another catalog', () => {
    const other = compileProfile(createCatalog(scoringModules, themes), presets[0]);
    expect(() => rollUp(universe, [], other)).toThrow(InvalidUniverseError);
    expect(() => rollUpInstrument(universe, 0, other)).toThrow(InvalidUniverseError);
  });

  it('rejects exposures of another universe', () => {
    const other = new ExposureTable(aUniverse({ companies: [{}] }));
    expect(() => rollUp(universe, [], evangelical, other)).toThrow(InvalidUniverseError);
  });
});

describe('rollUpInstrument', () => {
  it('weights a company at 100 %', () => {
    expect(brief(rollUpInstrument(universe, 0, evangelical).negative)).toEqual([['ALCOHOL', 100, 1]]);
  });

  it('weights a fund by its companies', () => {
    const { positive, negative } = rollUpInstrument(universe, 4, evangelical);
    expect(brief(negative)).toEqual([['ALCOHOL', expect.closeTo(50), 1]]);
    expect(positive.map((entry) => entry.numberOfHoldings)).toEqual([1, 1]);
  });
});

describe('rollUpExposures', () => {
  it('equals the roll-up of the universe that the exposures are of', () => {
    const exposures = new ExposureTable(universe);
    const weights = [0.125, 0.25, 0.125, 0, 0.5];
    const exposed = weights.map((weight, at) => ({ weight, exposure: exposures.getExposure(at) }));
    const holdings = weights.map((weight, at) => holding(at, weight));
    expect(rollUpExposures(exposed, evangelical)).toEqual(rollUp(universe, holdings, evangelical));
  });
});

describe('A fund whose weights add up to more than the whole by rounding', () => {
  const brewers = aUniverse({
    companies: [{ sic: '2082' }, { sic: '2082' }, { sic: '2082' }, { sic: '2082' }],
    funds: [[2, 4, 3, 1].map((weight, at) => [at, weight])],
  });

  it('is touched at 100 %, in every roll-up', () => {
    expect(brief(rollUpInstrument(brewers, 4, evangelical).negative)).toEqual([['ALCOHOL', 100, 4]]);
    expect(brief(rollUp(brewers, [holding(4, 1)], evangelical).negative)).toEqual([['ALCOHOL', 100, 1]]);
    expect(findContributors(brewers, [holding(4, 1)], 'ALCOHOL')).toMatchObject([{ weight: 100 }]);
  });
});

describe('Contributors', () => {
  it('are the direct holdings concerned, and for funds the companies behind them', () => {
    const holdings = [holding(0, 10), holding(3, 50), holding(4, 40)];
    expect(findContributors(universe, holdings, 'ALCOHOL')).toEqual([
      {
        instrument: 4,
        weight: expect.closeTo(20),
        via: [{ issuer: 0, instrument: 0, weight: expect.closeTo(20) }],
      },
      { instrument: 0, weight: expect.closeTo(10) },
    ]);
  });

  it('are none when no holding is concerned', () => {
    expect(findContributors(universe, [holding(3, 1), holding(5, 1)], 'AIR_QUALITY_BIC')).toEqual([]);
  });

  it('of a fund are its companies, in percent of the fund', () => {
    expect(findFundContributors(universe, 4, 'AIR_QUALITY_BIC')).toEqual([
      { issuer: 1, instrument: 1, weight: expect.closeTo(50) },
    ]);
  });

  it('name the ten largest companies behind a fund, most weight first', () => {
    const weights = [3, 12, 7, 1, 9, 4, 11, 2, 8, 5, 10, 6];
    const brewers = aUniverse({
      companies: weights.map(() => ({ sic: '2082' })),
      funds: [weights.map((weight, at) => [at, weight])],
    });
    const fund = weights.length;
    const largest = weights.map((weight, at) => ({ at, weight })).sort((a, b) => b.weight - a.weight);
    const [{ via = [] }] = findContributors(brewers, [holding(fund, 1)], 'ALCOHOL');
    expect(via.map(({ issuer, instrument }) => [issuer, instrument])).toEqual(
      largest.slice(0, 10).map(({ at }) => [at, at]),
    );
    expect(via.map(({ weight }) => weight)).toEqual(
      largest.slice(0, 10).map(({ weight }) => expect.closeTo((100 * weight) / 78)),
    );
    expect(findFundContributors(brewers, fund, 'ALCOHOL').map(({ issuer }) => issuer)).toEqual(
      largest.map(({ at }) => at),
    );
  });

  it('reject unknown criteria and instruments that are not funds', () => {
    expect(() => findContributors(universe, [], 'SLOTH')).toThrow(UnknownCriterionError);
    expect(() => findFundContributors(universe, 0, 'ALCOHOL')).toThrow(UnknownInstrumentError);
  });
});

describe('Roll-ups of random portfolios', () => {
  const portfolios = universePlans.chain((plan) => {
    const instruments = plan.companies.length + plan.funds.length;
    const holdings = fc.array(
      fc.record({
        instrument: fc.integer({ min: 0, max: instruments - 1 }),
        weight: fc.integer({ min: 0, max: 1000 }),
      }),
      { maxLength: 12 },
    );
    return fc.record({ plan: fc.constant(plan), holdings, lists: profiles });
  });

  it('have percentages from 0 to 100, and contributors that match the count and add up', () => {
    fc.assert(
      fc.property(portfolios, ({ plan, holdings, lists }) => {
        const random = aUniverse(plan);
        const { positive, negative } = rollUp(random, holdings, compileProfile(catalog, lists));
        for (const { criterion, weightedPercentage, numberOfHoldings } of [...positive, ...negative]) {
          expect(weightedPercentage).toBeGreaterThanOrEqual(0);
          expect(weightedPercentage).toBeLessThanOrEqual(100);
          const found = findContributors(random, holdings, criterion.name);
          expect(found).toHaveLength(numberOfHoldings);
          expect(found.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(weightedPercentage, 9);
          for (const { weight, via = [] } of found) {
            if (via.length === 0 || via.length === 10) continue;
            expect(via.reduce((sum, company) => sum + company.weight, 0)).toBeCloseTo(weight, 9);
          }
        }
      }),
    );
  });

  it('equal the sum of the holdings rolled up one by one, whatever the exposure table holds already', () => {
    fc.assert(
      fc.property(portfolios, ({ plan, holdings, lists }) => {
        const random = aUniverse(plan);
        const profile = compileProfile(catalog, lists);
        const total = holdings.reduce((sum, { weight }) => sum + weight, 0) || 1;
        const expected = new Map<string, number>();
        const touched = new Set<string>();
        for (const { instrument, weight } of holdings) {
          const { positive, negative } = rollUpInstrument(random, instrument, profile);
          for (const { criterion, weightedPercentage } of [...positive, ...negative]) {
            // A criterion that both lists name stands in both panels with the same figures.
            const key = `${instrument} ${weight} ${criterion.name}`;
            touched.add(`${instrument} ${criterion.name}`);
            expected.set(key, (weight / total) * weightedPercentage);
          }
        }
        const exposures = new ExposureTable(random);
        rollUp(random, holdings.slice(1), profile, exposures);
        const { positive, negative } = rollUp(random, holdings, profile, exposures);
        for (const { criterion, weightedPercentage, numberOfHoldings } of [...positive, ...negative]) {
          const parts = holdings.map(
            ({ instrument, weight }) => expected.get(`${instrument} ${weight} ${criterion.name}`) ?? 0,
          );
          expect(weightedPercentage).toBeCloseTo(
            parts.reduce((sum, part) => sum + part, 0),
            9,
          );
          const isTouched = exposures.createTest(criterion.name);
          const instruments = new Set(holdings.map(({ instrument }) => instrument));
          expect([...instruments].filter(isTouched)).toHaveLength(numberOfHoldings);
          for (const instrument of instruments)
            expect(isTouched(instrument)).toBe(touched.has(`${instrument} ${criterion.name}`));
        }
      }),
    );
  });

  it('do not change when holdings are reordered or split', () => {
    fc.assert(
      fc.property(portfolios, ({ plan, holdings, lists }) => {
        const random = aUniverse(plan);
        const profile = compileProfile(catalog, lists);
        const scores = scoreUniverse(random, profile);
        const split = holdings.toReversed().flatMap(({ instrument, weight }) => [
          { instrument, weight: weight / 4 },
          { instrument, weight: (3 * weight) / 4 },
        ]);
        const summary = (list: readonly Holding[]) => {
          const { positive, negative } = rollUp(random, list, profile);
          const percentages = [...positive, ...negative].map((entry): [string, number] => [
            `${entry.criterion.name} in ${entry.numberOfHoldings}`,
            entry.weightedPercentage,
          ]);
          return new Map(percentages);
        };
        const expected = [...summary(holdings)].map(([name, value]): [string, unknown] => [
          name,
          expect.closeTo(value, 9),
        ]);
        expect(Object.fromEntries(summary(split))).toEqual(Object.fromEntries(expected));
        const scored = (list: readonly Holding[]) =>
          list.map(({ instrument, weight }) => ({ weight, ...toScoredSecurity(random, scores, instrument) }));
        const before = scorePortfolio(scored(holdings)).impactScore;
        const after = scorePortfolio(scored(split)).impactScore;
        if (before === null) expect(after).toBeNull();
        else expect(after).toBeCloseTo(before, 9);
        if (before !== null) expect(Math.abs(before)).toBeLessThanOrEqual(100);
      }),
    );
  });
});
