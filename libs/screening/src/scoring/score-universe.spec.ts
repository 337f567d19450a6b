import fc from 'fast-check';
import { UnknownCriterionError } from '../criteria/catalog.errors.ts';
import { createCatalog } from '../criteria/catalog.ts';
import { catalog } from '../criteria/default-catalog.ts';
import { presets } from '../criteria/presets.ts';
import { compileProfile, type ScreeningProfile } from '../profile/compile-profile.ts';
import {
  anEvidence,
  aUniverse,
  profiles,
  universePlans,
  type UniversePlan,
} from '../testing/universe-plan.ts';
import { InvalidUniverseError } from '../screening-universe/universe.errors.ts';
import { createImpactScores, isBoundAt, scoreOf, standingOf } from './impact-scores.ts';
import { scoreUniverse } from './score-universe.ts';
import { referenceScores } from '../testing/reference-scores.ts';

const scoresOf = (plan: UniversePlan, profile: ScreeningProfile = presets[0]): (number | null)[] => {
  const universe = aUniverse(plan);
  const scores = scoreUniverse(universe, compileProfile(catalog, profile));
  return Array.from(scores.values, (_, instrument) => scoreOf(scores, instrument));
};
const companyScore = (company: UniversePlan['companies'][0], profile?: ScreeningProfile) =>
  scoresOf({ companies: [company] }, profile)[0];

describe('The score of a company', () => {
  it('is null where nothing of the profile was checked, and 0 where nothing was found', () => {
    const alcohol = { cleared: { ALCOHOL: null } };
    const profile = { positive: [], negative: ['ALCOHOL'] };
    expect(scoresOf({ companies: [{}, alcohol, { isResearched: true }] }, profile)).toEqual([null, 0, 0]);
    expect(companyScore(alcohol, { positive: [], negative: ['TOBACCO'] })).toBeNull();
    expect(
      companyScore({ ...alcohol, flags: ['ALCOHOL'] }, { positive: [], negative: ['TOBACCO'] }),
    ).toBeNull();
  });

  it('needs half of the profile to be checked, by severity, unless a violation is known', () => {
    // Severities of 10, 6 and 5: the last two are more than half.
    const profile = {
      positive: [],
      negative: ['PORNOGRAPHY', 'ABORTION_PROMOTION', 'IN_VITRO_FERTILIZATION'],
    };
    const cleared = { ABORTION_PROMOTION: null, IN_VITRO_FERTILIZATION: null };
    expect(companyScore({ cleared }, profile)).toBe(0);
    expect(companyScore({ cleared: { PORNOGRAPHY: null } }, profile)).toBeNull();
    expect(companyScore({ flags: ['IN_VITRO_FERTILIZATION'] }, profile)).toBe(-44);
  });

  it('counts of a family the part of its members that was checked', () => {
    // Two channels of three make 4 of 6; with tobacco that is 5 of 10 and one more.
    const negative = [
      'ABORTION_PROMOTION',
      'ABORTION_PHILANTHROPY',
      'ABORTION_LEGISLATION',
      'TOBACCO',
      'ALCOHOL',
      'CANNABIS_CULTIVATION',
    ];
    const channels = { ABORTION_PROMOTION: null, ABORTION_PHILANTHROPY: null };
    expect(companyScore({ cleared: { ...channels, TOBACCO: null } }, { positive: [], negative })).toBe(0);
    expect(companyScore({ cleared: channels }, { positive: [], negative })).toBeNull();
  });

  it('is null for ratings alone, and counts them once enough was checked', () => {
    const percentiles = { AIR_QUALITY_BIC: 90 };
    const profile = { positive: ['AIR_QUALITY_BIC'], negative: ['TOBACCO'] };
    expect(companyScore({ percentiles, isResearched: false }, profile)).toBeNull();
    expect(companyScore({ percentiles, isResearched: false, cleared: { TOBACCO: null } }, profile)).toBe(30);
  });

  it('counts any rating as research under a profile without negative criteria', () => {
    const profile = { positive: ['AIR_QUALITY_BIC'], negative: [] };
    expect(companyScore({ percentiles: { AIR_QUALITY_BIC: 90 }, isResearched: false }, profile)).toBe(30);
    expect(companyScore({ percentiles: { GHG_EMISSIONS_BIC: 90 }, isResearched: false }, profile)).toBe(0);
    expect(companyScore({ cleared: { NUCLEAR: null } }, profile)).toBeNull();
  });

  it('counts a family once, however many of its channels are flagged', () => {
    expect(companyScore({ flags: ['ABORTION_PROMOTION'] })).toBe(-49);
    expect(companyScore({ flags: ['ABORTION_PROMOTION', 'ABORTION_PHILANTHROPY'] })).toBe(-49);
    expect(companyScore({ flags: ['ABORTION_PROMOTION', 'LGBTA_PROMOTION'] })).toBe(-67);
  });

  it('is lower for a brewer than for a grocer: the most severe flagged member sets the severity, in the profile or not', () => {
    expect(companyScore({ flags: ['ALCOHOL'] })).toBe(-1);
    expect(companyScore({ flags: ['ALCOHOL_5_PERCENT'] })).toBe(-49);
    expect(companyScore({ sic: '2082' })).toBe(-49);
  });

  it('ignores a family when the profile names none of its flagged members', () => {
    const profile = { positive: [], negative: ['GAMBLING_5_PERCENT'] };
    expect(companyScore({ flags: ['GAMBLING'], isResearched: true }, profile)).toBe(0);
    expect(companyScore({ flags: ['GAMBLING_5_PERCENT'] }, profile)).toBe(-49);
  });

  it('never lets positives offset a negative', () => {
    const percentiles = { AIR_QUALITY_BIC: 100, GHG_EMISSIONS_BIC: 100 };
    expect(companyScore({ flags: ['ALCOHOL'], percentiles })).toBe(-1);
  });

  it('is shrunk toward 0 when few criteria are rated', () => {
    expect(companyScore({ percentiles: { AIR_QUALITY_BIC: 90 } })).toBe(30);
    expect(
      companyScore({
        percentiles: { AIR_QUALITY_BIC: 90, WASTE_AND_HAZARDOUS_MATERIALS_MANAGEMENT_BIC: 50 },
      }),
    ).toBe(35);
  });

  it('weights a criterion twice in an industry where it is material', () => {
    const percentiles = { GHG_EMISSIONS_BIC: 90, DATA_SECURITY_BIC: 30 };
    expect(companyScore({ percentiles })).toBe(30);
    expect(companyScore({ percentiles, sic: '4911' })).toBe(35);
    expect(companyScore({ percentiles, sic: '7372' })).toBe(25);
  });

  it('counts a bare best-in-class flag as a percentile of 60', () => {
    expect(companyScore({ flags: ['AIR_QUALITY_BIC'], isResearched: true })).toBe(20);
    expect(companyScore({ flags: ['AIR_QUALITY_BIC'], percentiles: { AIR_QUALITY_BIC: 10 } })).toBe(20);
    expect(companyScore({ flags: ['AIR_QUALITY_BIC'], percentiles: { AIR_QUALITY_BIC: 90 } })).toBe(30);
  });

  it('ranks raw ratings among all rated companies', () => {
    const companies = [10, 20, 30].map((rating) => ({ ratings: { AIR_QUALITY_BIC: rating } }));
    expect(scoresOf({ companies })).toEqual([6, 17, 28]);
  });

  it('uses a criterion’s own kind, whichever list of the profile it is in', () => {
    expect(companyScore({ sic: '2111' }, presets[3])).toBe(-49);
    const swapped = { positive: ['ALCOHOL'], negative: ['AIR_QUALITY_BIC'] };
    expect(companyScore({ percentiles: { AIR_QUALITY_BIC: 90 } }, swapped)).toBe(30);
    expect(companyScore({ flags: ['ALCOHOL'] }, swapped)).toBe(-1);
  });
});

describe('The score of a fund', () => {
  const companies = [
    { percentiles: { AIR_QUALITY_BIC: 90 } },
    { flags: ['ALCOHOL_5_PERCENT'] },
    { flags: ['ALCOHOL'] },
    {},
  ];
  const fundScore = (...positions: [number, number][]) => scoresOf({ companies, funds: [positions] })[4];

  it('is the weighted mean of its companies when none is negative', () => {
    expect(fundScore([0, 1])).toBe(30);
    expect(fundScore([0, 3], [3, 1])).toBeCloseTo(30, 12);
  });

  it('is determined by the negative companies alone when there is one, and is at most -1', () => {
    expect(fundScore([0, 1], [1, 1])).toBeCloseTo(-24.5, 12);
    expect(fundScore([0, 999], [1, 1])).toBe(-1);
    expect(fundScore([0, 1], [2, 1e-12])).toBe(-1);
  });

  it('is null when less than half of the weight is covered and no violation is known, with a tolerance for binary fractions', () => {
    expect(fundScore([0, 49], [3, 51])).toBeNull();
    expect(fundScore([0, 1], [-1, 1])).toBeCloseTo(30, 12);
    expect(fundScore([0, 0.1], [0, 0.2], [0, 0.2], [-1, 0.5])).toBeCloseTo(30, 12);
    expect(fundScore()).toBeNull();
  });

  it('is divided by the covered weight, and where too little is covered it is a bound that is not', () => {
    expect(fundScore([1, 3], [3, 1])).toBeCloseTo(-49, 12);
    expect(fundScore([1, 1], [3, 3])).toBeCloseTo(-12.25, 12);
    expect(fundScore([2, 1], [3, 3])).toBe(-1);
  });

  it('leaves out what lies outside the method, also in a fund that it holds', () => {
    const plan = {
      companies,
      funds: [
        [
          [5, 1],
          [1, 1],
        ],
        [[0, 1]],
        [
          [7, 1],
          [0, 1],
        ],
        [],
      ] as [number, number][][],
      // Of the second fund, 60 percent are bonds; the last one is a bond fund.
      outside: [0, 0.6, 0.2, 1],
    };
    const universe = aUniverse(plan);
    expect(Array.from(universe.funds.outside)).toEqual(
      [0.3, 0.6, 0.6, 1].map((part) => expect.closeTo(part, 12)),
    );
    const { values, coverage } = scoreUniverse(universe, compileProfile(catalog, presets[0]));
    expect(values[4]).toBeCloseTo((-49 * 0.5) / 0.7, 12);
    expect(values[6]).toBeCloseTo(30, 12);
    expect(Array.from(coverage.subarray(4))).toEqual([expect.closeTo(1), 1, expect.closeTo(1), 0]);
    expect(values[7]).toBeNaN();
  });
});

describe('What a score stands on', () => {
  const negative = ['TOBACCO', 'EXPLOITATION', 'LGBTA_PROMOTION', 'LGBTA_LEGISLATION'];
  const profile = { positive: ['AIR_QUALITY_BIC'], negative };
  const named = { EXPLOITATION: 'LIST', LGBTA_PROMOTION: 'NAME', LGBTA_LEGISLATION: null } as const;
  const statesOf = (plan: UniversePlan) => {
    const scores = scoreUniverse(aUniverse(plan), compileProfile(catalog, profile));
    return Array.from(scores.values, (_, at) => [standingOf(scores, at), isBoundAt(scores, at)]);
  };

  it.each([
    ['VIOLATION', { flags: ['TOBACCO'] }],
    ['CLEAR', { cleared: { ...named, TOBACCO: 'INDUSTRY' } }],
    ['CLEAR', { cleared: named, sic: '7372' }],
    ['PROVISIONAL', { cleared: named }],
    ['PROVISIONAL', { cleared: { ...named, TOBACCO: null, LGBTA_PROMOTION: 'INDUSTRY' } }],
    ['NOT_RATED', { cleared: { TOBACCO: null } }],
  ] as const)('%s: a company that is %j', (standing, company) => {
    expect(statesOf({ companies: [company] })).toEqual([[standing, false]]);
  });

  it('is clear of a fund from nine tenths in clear companies on, of all of its weight', () => {
    const companies = [{ isResearched: true }, { cleared: named }, {}, { flags: ['TOBACCO'] }];
    const funds = [
      [
        [0, 9],
        [1, 1],
      ],
      [
        [0, 8],
        [1, 2],
      ],
      [
        [0, 8],
        [2, 2],
      ],
      [
        [0, 9],
        [3, 1],
      ],
      [
        [3, 1],
        [2, 3],
      ],
      [[2, 1]],
    ] as [number, number][][];
    expect(statesOf({ companies, funds }).slice(4)).toEqual([
      ['CLEAR', false],
      ['PROVISIONAL', false],
      ['PROVISIONAL', false],
      ['VIOLATION', false],
      ['VIOLATION', true],
      ['NOT_RATED', false],
    ]);
  });
});

describe('scoreUniverse', () => {
  it('matches a naive reference implementation for random universes and profiles', () => {
    fc.assert(
      fc.property(universePlans, profiles, (plan, profile) => {
        const scores = scoreUniverse(aUniverse(plan), compileProfile(catalog, profile));
        const found = Array.from(scores.values, (_, at) => ({
          score: scoreOf(scores, at),
          standing: standingOf(scores, at),
          isBound: isBoundAt(scores, at),
          coverage: scores.coverage[at],
          ruledOut: scores.ruledOut[at],
        }));
        const expected = referenceScores(plan, profile).map(({ score, coverage, ruledOut, ...state }) => ({
          ...state,
          score: score === null ? null : expect.closeTo(score, 9),
          coverage: expect.closeTo(coverage, 9),
          ruledOut: expect.closeTo(ruledOut, 9),
        }));
        expect(found).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('stays within -100 and 100', () => {
    fc.assert(
      fc.property(universePlans, profiles, (plan, profile) => {
        for (const score of scoresOf(plan, profile)) {
          if (score !== null) expect(Math.abs(score)).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  it('never raises a score when a negative criterion is added and all is checked, and never scores below 0 without one', () => {
    const negatives = catalog.negatives.map((criterion) => criterion.name);
    fc.assert(
      fc.property(
        universePlans,
        // The first negative criterion of a profile makes companies count that are not rated, which may raise the score
        // of a fund.
        fc.subarray(negatives, { minLength: 1 }),
        fc.constantFrom(...negatives),
        (random, negative, more) => {
          const plan = {
            ...random,
            companies: random.companies.map((company) => ({ ...company, isResearched: true })),
          };
          const positive = presets[0].positive;
          const before = scoresOf(plan, { positive, negative });
          const after = scoresOf(plan, { positive, negative: [...negative, more] });
          for (const [instrument, score] of after.entries()) {
            if (score !== null) expect(score).toBeLessThanOrEqual(before[instrument]! + 1e-9);
          }
          for (const score of scoresOf(plan, { positive, negative: [] }))
            if (score !== null) expect(score).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('never raises a score when a flag is added to a company, and scores 0 or more once the last flag is removed', () => {
    const negatives = catalog.negatives.map((criterion) => criterion.name);
    fc.assert(
      fc.property(universePlans, fc.constantFrom(...negatives), (plan, criterion) => {
        const first = plan.companies[0];
        const flagged = { ...first, flags: [...(first.flags ?? []), criterion] };
        const everyNegative = { positive: presets[0].positive, negative: negatives };
        const score = companyScore(first, everyNegative);
        expect(companyScore(flagged, everyNegative)).toBeLessThanOrEqual(score ?? 0);
        const cleared = { ...first, isResearched: true, flags: [] };
        expect(companyScore(cleared, everyNegative)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('does not change when the positions of a fund are reordered or split', () => {
    fc.assert(
      fc.property(universePlans, profiles, (plan, profile) => {
        const turned = plan.funds.map((positions) => positions.toReversed());
        const split = plan.funds.map((positions) =>
          positions.flatMap(
            ([target, weight]) =>
              [
                [target, weight / 4],
                [target, (3 * weight) / 4],
              ] as const,
          ),
        );
        const expected = scoresOf(plan, profile).map((score) =>
          score === null ? null : expect.closeTo(score, 9),
        );
        expect(scoresOf({ ...plan, funds: turned }, profile)).toEqual(expected);
        expect(scoresOf({ ...plan, funds: split }, profile)).toEqual(expected);
      }),
    );
  });

  it('overwrites the array it is given', () => {
    const universe = aUniverse({ companies: [{ flags: ['ALCOHOL'] }, {}], funds: [[[0, 1]]] });
    const out = createImpactScores(3);
    out.values.fill(77);
    expect(scoreUniverse(universe, compileProfile(catalog, presets[0]), out)).toBe(out);
    expect(Array.from(out.values)).toEqual([-1, Number.NaN, -1]);
    expect(scoreOf(out, 1)).toBeNull();
    expect(scoreOf(out, 99)).toBeNull();
  });

  it('rejects an array of the wrong size, a profile of another catalog and unknown criteria', () => {
    const universe = aUniverse({ companies: [{}] });
    const profile = compileProfile(catalog, presets[0]);
    expect(() => scoreUniverse(universe, profile, createImpactScores(2))).toThrow(InvalidUniverseError);
    const other = compileProfile(createCatalog([]), { positive: [], negative: [] });
    expect(() => scoreUniverse(universe, other)).toThrow(InvalidUniverseError);
    expect(() => compileProfile(catalog, { positive: ['WRATH'], negative: ['SLOTH', 'WRATH'] })).toThrow(
      new UnknownCriterionError(['WRATH', 'SLOTH']),
    );
  });

  it('ignores expired evidence, and returns null when there is no other', () => {
    expect(companyScore({ evidence: [anEvidence({ expiresOn: '2025-01-31' })] })).toBeNull();
  });
});
