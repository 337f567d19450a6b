import { catalog } from '../criteria/default-catalog.ts';
import { OUTSIDE_UNIVERSE } from '../holdings/holding.ts';
import { compileProfile } from '../profile/compile-profile.ts';
import { unknownSecurity } from '../roll-up/score-portfolio.ts';
import { scoreUniverse } from '../scoring/score-universe.ts';
import { NO_INDUSTRY } from '../industries/industry-names.ts';
import { industryNumber } from '../industries/industry-of-sic.ts';
import { aUniverse } from '../testing/universe-plan.ts';
import {
  applyChoices,
  describeForCleanUp,
  describeLineForCleanUp,
  scoreOfSums,
  sumHoldings,
} from './clean-up-task.ts';
import type { CleanUpSecurity } from './clean-up-task.ts';

/**
 * 0 brewer, 1 software, 2 without an industry, 3 fund of these three and a quarter outside, 4 fund of nothing known.
 */
const universe = aUniverse({
  companies: [{ sic: '2082' }, { sic: '7372', isResearched: true }, {}],
  funds: [
    [
      [0, 1],
      [1, 1],
      [2, 1],
      [-1, 1],
    ],
    [[-1, 1]],
  ],
});
const profile = compileProfile(catalog, { positive: [], negative: ['ALCOHOL'] });
const scores = scoreUniverse(universe, profile);
const [beer, programs] = [industryNumber('2082'), industryNumber('7372')];
const describeOf = (instrument: number) => describeForCleanUp(universe, instrument, { profile, scores });

describe('describeForCleanUp', () => {
  it.each([
    [0, { isViolation: true, score: scores.values[0], industries: [[beer, 1]] }],
    [1, { isViolation: false, score: 0, industries: [[programs, 1]] }],
    [2, { isViolation: false, score: null, industries: [[NO_INDUSTRY, 1]] }],
    [4, { isViolation: false, score: null, industries: [[NO_INDUSTRY, 1]] }],
    [OUTSIDE_UNIVERSE, { isViolation: false, score: null, industries: [[NO_INDUSTRY, 1]] }],
  ])('of instrument %d returns %j', (instrument, { industries, ...expected }) => {
    expect(describeOf(instrument)).toMatchObject({
      instrument,
      ...expected,
      industries: new Map(industries as [number, number][]),
    });
  });

  it('looks through a fund: a violation where it holds one, and what is not known has no industry', () => {
    const { isViolation, industries } = describeOf(3);
    expect(isViolation).toBe(true);
    expect(Object.fromEntries(industries)).toEqual({
      [beer]: expect.closeTo(0.25),
      [programs]: expect.closeTo(0.25),
      [NO_INDUSTRY]: expect.closeTo(0.5),
    });
  });
});

describe('What lies outside the method', () => {
  const funds = aUniverse({ companies: [{ sic: '7372' }], funds: [[[0, 1]]], outside: [0.75] });
  const scored = { profile, scores: scoreUniverse(funds, profile) };

  it('has no industry to know: neither in a fund nor as a line of a file', () => {
    expect(Object.fromEntries(describeForCleanUp(funds, 1, scored).industries)).toEqual({ [programs]: 0.25 });
    const coin = { ...unknownSecurity, outside: 1 };
    expect(describeLineForCleanUp(coin).industries.size).toBe(0);
    expect([...describeLineForCleanUp(unknownSecurity).industries]).toEqual([[NO_INDUSTRY, 1]]);
  });
});

const aSecurity = (fields: Partial<CleanUpSecurity>): CleanUpSecurity => ({
  ...unknownSecurity,
  instrument: 0,
  isViolation: false,
  industries: new Map(),
  ...fields,
});
const brewer = aSecurity({ score: -40, isViolation: true, industries: new Map([[20, 1]]) });
const unrated = aSecurity({
  industries: new Map([
    [20, 0.5],
    [73, 0.5],
  ]),
});
const software = aSecurity({ score: 30, industries: new Map([[73, 1]]) });

describe('sumHoldings', () => {
  it('counts holdings, violations and rated ones, and adds up weights by industry', () => {
    expect(
      sumHoldings([
        { security: brewer, weight: 0.5 },
        { security: unrated, weight: 0.25 },
        { security: software, weight: 0.125 },
      ]),
    ).toMatchObject({
      count: 3,
      weight: 0.875,
      violations: 1,
      rated: 2,
      ratedWeight: 0.625,
      weightedScore: 0.5 * -40 + 0.125 * 30,
      industries: new Map([
        [20, 0.625],
        [73, 0.25],
      ]),
    });
  });
});

describe('applyChoices', () => {
  const bottler = aSecurity({ score: 20, industries: new Map([[20, 1]]) });
  const task = {
    minimumScore: null,
    changeable: [{ security: brewer, weight: 0.5, replacements: [software] }],
    unchanged: sumHoldings([{ security: bottler, weight: 0.5 }]),
  };

  it.each([
    [null, { count: 2, violations: 1, weight: 1, weightedScore: -10 }, { 20: 1 }],
    [0, { count: 2, violations: 0, weight: 1, weightedScore: 25 }, { 20: 0.5, 73: 0.5 }],
    ['SELL' as const, { count: 1, violations: 0, weight: 1, weightedScore: 10 }, { 20: 0.5 }],
  ])('adds %j to what stays', (choice, expected, industries) => {
    const sums = applyChoices(task, [choice]);
    const sold = choice === 'SELL' ? 0.5 : 0;
    expect(sums).toMatchObject({ ...expected, rated: expected.count, ratedWeight: 1 - sold });
    expect(sums.outsideWeight).toBe(sold);
    expect(Object.fromEntries(sums.industries)).toEqual(industries);
    expect(Object.fromEntries(task.unchanged.industries)).toEqual({ 20: 0.5 });
  });
});

describe('scoreOfSums', () => {
  it('is the mean of what is rated, and null where nothing of weight is', () => {
    expect(scoreOfSums({ ratedWeight: 0.5, weightedScore: 10 })).toBe(20);
    expect(scoreOfSums({ ratedWeight: 0, weightedScore: 0 })).toBeNull();
  });
});
