import fc from 'fast-check';
import { catalog } from '../criteria/default-catalog.ts';
import { presets } from '../criteria/presets.ts';
import { explainCompany } from '../explanation/explain-company.ts';
import { compileProfile, type ScreeningProfile } from '../profile/compile-profile.ts';
import { scoreOf } from '../scoring/impact-scores.ts';
import { scoreUniverse } from '../scoring/score-universe.ts';
import { InvalidUniverseError, UnknownInstrumentError } from '../screening-universe/universe.errors.ts';
import type { ScreeningUniverse } from '../screening-universe/screening-universe.ts';
import { aUniverse, profiles, universePlans, type CompanyPlan } from '../testing/universe-plan.ts';
import { createCatalog } from '../criteria/catalog.ts';
import { themes } from '../criteria/themes.ts';
import { scoringModules } from '../modules/registry.ts';
import { StandardsComparison } from './standards-comparison.ts';

const [evangelical, catholic, environmental, socialJustice] = presets;
const negative = (...names: string[]): ScreeningProfile => ({ positive: [], negative: names });
const positive = (...names: string[]): ScreeningProfile => ({ positive: names, negative: [] });

function standardsOf(universe: ScreeningUniverse, screened: readonly ScreeningProfile[]) {
  return screened.map((each) => {
    const profile = compileProfile(catalog, each);
    return { profile, scores: scoreUniverse(universe, profile) };
  });
}

function compare(
  universe: ScreeningUniverse,
  screened: readonly ScreeningProfile[],
  instruments: readonly number[],
) {
  const comparison = new StandardsComparison(universe, standardsOf(universe, screened));
  for (const instrument of instruments) comparison.add(instrument);
  const { differs, agrees } = comparison.result;
  return {
    differs: differs.map(({ criterion, counts }) => [criterion.name, ...counts]),
    agrees: agrees.map(({ name }) => name),
  };
}

/** Compares the standards for one company. */
const compareCompany = (company: CompanyPlan, ...screened: ScreeningProfile[]) =>
  compare(aUniverse({ companies: [company] }), screened, [0]);

describe('What makes the difference between standards', () => {
  it('is what is flagged and counts under some of them only', () => {
    const company = { flags: ['CONTRACEPTIVES_BARRIER', 'ABORTIFACIENTS', 'NUCLEAR'] };
    expect(compareCompany(company, evangelical!, catholic!)).toEqual({
      differs: [['CONTRACEPTIVES_BARRIER', false, true]],
      agrees: ['ABORTIFACIENTS'],
    });
    expect(compareCompany(company, evangelical!, catholic!, environmental!)).toEqual({
      differs: [
        ['ABORTIFACIENTS', true, true, false],
        ['CONTRACEPTIVES_BARRIER', false, true, false],
        ['NUCLEAR', false, false, true],
      ],
      agrees: [],
    });
  });

  it('is nothing for a security without findings, or for one standard alone', () => {
    expect(compareCompany({}, evangelical!, catholic!)).toEqual({ differs: [], agrees: [] });
    expect(compareCompany({ flags: ['ALCOHOL'] }, evangelical!)).toEqual({
      differs: [],
      agrees: ['ALCOHOL'],
    });
  });

  it('is not a stricter variant that raises the flag of the other standard as well', () => {
    const [any, much] = [negative('GAMBLING'), negative('GAMBLING_5_PERCENT')];
    expect(compareCompany({ flags: ['GAMBLING_5_PERCENT'] }, any, much)).toEqual({
      differs: [],
      agrees: ['GAMBLING_5_PERCENT'],
    });
    expect(compareCompany({ flags: ['GAMBLING'] }, any, much).differs).toEqual([['GAMBLING', true, false]]);
  });

  it('is not a second member of a family that counts under all of them anyway', () => {
    const flags = ['LGBTA_LEGISLATION', 'LGBTA_PROMOTION'];
    const [one, other] = [negative('LGBTA_LEGISLATION'), negative('LGBTA_PROMOTION')];
    expect(compareCompany({ flags }, one, other)).toEqual({ differs: [], agrees: [] });
    expect(compareCompany({ flags }, one, other, environmental!).differs).toEqual([
      ['LGBTA_LEGISLATION', true, false, false],
      ['LGBTA_PROMOTION', false, true, false],
    ]);
  });

  it('never counts a negative criterion as a positive one, whichever list it is in', () => {
    const { differs } = compareCompany({ sic: '2111' }, evangelical!, socialJustice!);
    expect(differs).toEqual([]);
  });

  it('is what a company is rated on, among the standards that score it by its ratings', () => {
    const company = {
      flags: ['NUCLEAR'],
      isResearched: true,
      percentiles: { AIR_QUALITY_BIC: 20, DATA_SECURITY_BIC: 80 },
    };
    const [air, both] = [positive('AIR_QUALITY_BIC'), positive('AIR_QUALITY_BIC', 'DATA_SECURITY_BIC')];
    expect(compareCompany(company, air, both)).toEqual({
      differs: [['DATA_SECURITY_BIC', false, true]],
      agrees: ['AIR_QUALITY_BIC'],
    });
    // Under Environmental, a violation counts and no rating does.
    expect(compareCompany(company, both, environmental!).differs).toEqual([['NUCLEAR', false, true]]);
  });

  it('is found through funds, and in all of a portfolio', () => {
    const universe = aUniverse({
      companies: [{ flags: ['NUCLEAR'] }, { flags: ['ALCOHOL'] }, { flags: ['PORNOGRAPHY'] }],
      funds: [
        [
          [0, 1],
          [1, 1],
        ],
      ],
    });
    const standards = [evangelical!, environmental!];
    const ofFund = [
      ['NUCLEAR', false, true],
      ['ALCOHOL', true, false],
    ];
    expect(compare(universe, standards, [3]).differs).toEqual(ofFund);
    expect(compare(universe, standards, [3, 2, 0]).differs).toEqual([
      ['PORNOGRAPHY', true, false],
      ...ofFund,
    ]);
  });

  it('is refused for a profile of another catalog, too many standards, and what is no instrument', () => {
    const universe = aUniverse({ companies: [{}] });
    const [standard] = standardsOf(universe, [evangelical!]);
    const other = compileProfile(createCatalog(scoringModules, themes), evangelical!);
    expect(() => new StandardsComparison(universe, [{ ...standard!, profile: other }])).toThrow(
      InvalidUniverseError,
    );
    expect(() => new StandardsComparison(universe, new Array(32).fill(standard))).toThrow(RangeError);
    expect(() => new StandardsComparison(universe, [standard!]).add(1)).toThrow(UnknownInstrumentError);
  });
});

describe('A comparison of any standards', () => {
  const severityUnder = (universe: ScreeningUniverse, profile: ScreeningProfile) =>
    explainCompany(universe, 0, compileProfile(catalog, profile)).severitySum;

  it('accounts for the whole difference between two sums of severities', () => {
    fc.assert(
      fc.property(universePlans, profiles, profiles, ({ companies }, one, other) => {
        const universe = aUniverse({ companies });
        const { differs } = compare(universe, [one, other], [0]);
        const families = new Map(
          differs.flatMap(([name, underOne, underOther]) => {
            const { family, kind } = catalog.byName.get(String(name))!;
            return kind === 'negative' ? [[family, Number(underOne) - Number(underOther)] as const] : [];
          }),
        );
        const alone = (family: string) =>
          severityUnder(
            universe,
            negative(...catalog.negatives.filter((each) => each.family === family).map(({ name }) => name)),
          );
        const difference = [...families].reduce((sum, [family, sign]) => sum + sign * alone(family), 0);
        expect(severityUnder(universe, one) - severityUnder(universe, other)).toBe(difference);
      }),
    );
  });

  it('finds a criterion wherever two scores of a company differ', () => {
    fc.assert(
      fc.property(universePlans, profiles, profiles, ({ companies }, one, other) => {
        const universe = aUniverse({ companies });
        const [a, b] = standardsOf(universe, [one, other]).map(({ scores }) => scoreOf(scores, 0));
        const { differs } = compare(universe, [one, other], [0]);
        if (a !== null && b !== null && a !== b) expect(differs).not.toEqual([]);
      }),
    );
  });

  it('finds in a portfolio what it finds in its parts', () => {
    fc.assert(
      fc.property(universePlans, fc.array(profiles, { minLength: 2, maxLength: 6 }), (plan, screened) => {
        const universe = aUniverse(plan);
        const all = Array.from({ length: universe.instrumentCount }, (_, instrument) => instrument);
        const names = (instruments: readonly number[]) =>
          compare(universe, screened, instruments).differs.map(([name]) => name);
        const ofParts = all.flatMap((instrument) => names([instrument]));
        expect(new Set(names(all))).toEqual(new Set(ofParts));
        expect(names([...all].reverse())).toEqual(names(all));
      }),
    );
  });

  it('says of each criterion that it counts somewhere and not everywhere, or everywhere', () => {
    fc.assert(
      fc.property(universePlans, fc.array(profiles, { minLength: 1, maxLength: 6 }), (plan, screened) => {
        const universe = aUniverse(plan);
        const all = Array.from({ length: universe.instrumentCount }, (_, instrument) => instrument);
        const { differs, agrees } = compare(universe, screened, all);
        for (const [, ...counts] of differs) expect(new Set(counts)).toEqual(new Set([true, false]));
        expect(agrees.filter((name) => differs.some(([differing]) => differing === name))).toEqual([]);
      }),
    );
  });
});
