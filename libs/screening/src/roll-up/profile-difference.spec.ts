import fc from 'fast-check';
import { catalog } from '../criteria/default-catalog.ts';
import { compileProfile } from '../profile/compile-profile.ts';
import { aUniverse, profiles, universePlans } from '../testing/universe-plan.ts';
import { compareProfiles } from './profile-difference.ts';

const profileOf = (...negative: string[]) => compileProfile(catalog, { positive: [], negative });

/** A brewery, a soft drink company with some beer, a bank, and a fund of all three. */
const universe = aUniverse({
  companies: [
    { flags: ['ALCOHOL_5_PERCENT'] },
    { flags: ['ALCOHOL', 'ABORTION_PHILANTHROPY'] },
    { flags: ['ABORTION_PHILANTHROPY', 'LGBTA_PROMOTION'] },
  ],
  funds: [
    [
      [0, 0.2],
      [1, 0.3],
      [2, 0.5],
    ],
  ],
});
const fund = [{ instrument: 3, weight: 1 }];
const compare = (own: ReturnType<typeof profileOf>, other: ReturnType<typeof profileOf>, holdings = fund) => {
  const { more, less, ...flagged } = compareProfiles(universe, holdings, own, other);
  const named = (list: typeof more) =>
    list.map(({ criterion, weight, companies }) => [
      criterion.name,
      Number(weight.toFixed(4)),
      companies.map(({ instrument }) => instrument),
    ]);
  return { ...flagged, more: named(more), less: named(less) };
};

describe('The difference between two profiles', () => {
  it('is what one of them flags in a fund and the other does not, with the companies', () => {
    expect(compare(profileOf('ALCOHOL', 'LGBTA_PROMOTION'), profileOf('ABORTION_PHILANTHROPY'))).toEqual({
      flagged: 1,
      flaggedByOther: 0.8,
      more: [
        ['ALCOHOL', 0.5, [1, 0]],
        ['LGBTA_PROMOTION', 0.5, [2]],
      ],
      less: [['ABORTION_PHILANTHROPY', 0.8, [2, 1]]],
    });
  });

  it('leaves out what both flag for the same family by different criteria', () => {
    expect(compare(profileOf('ALCOHOL_5_PERCENT'), profileOf('ALCOHOL'))).toEqual({
      flagged: 0.2,
      flaggedByOther: 0.5,
      more: [],
      less: [['ALCOHOL', 0.3, [1]]],
    });
  });

  it('goes by the part of a portfolio that is in each company, through funds or not', () => {
    const holdings = [
      { instrument: 3, weight: 300 },
      { instrument: 0, weight: 100 },
      { instrument: -1, weight: 100 },
    ];
    expect(compare(profileOf('ALCOHOL'), profileOf('TOBACCO'), holdings)).toMatchObject({
      flagged: expect.closeTo(0.5),
      flaggedByOther: 0,
      more: [['ALCOHOL', 0.5, [0, 1]]],
    });
  });

  it('is nothing between a profile and itself, and turns around with the two', () => {
    fc.assert(
      fc.property(universePlans, profiles, profiles, fc.nat(), (plan, one, two, pick) => {
        const planned = aUniverse(plan);
        if (planned.instrumentCount === 0) return;
        const holdings = [{ instrument: pick % planned.instrumentCount, weight: 1 }];
        const [own, other] = [compileProfile(catalog, one), compileProfile(catalog, two)];
        expect(compareProfiles(planned, holdings, own, own)).toMatchObject({ more: [], less: [] });
        const there = compareProfiles(planned, holdings, own, other);
        const back = compareProfiles(planned, holdings, other, own);
        expect([there.more, there.less, there.flagged]).toEqual([back.less, back.more, back.flaggedByOther]);
        for (const { weight } of [...there.more, ...there.less]) expect(weight).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
});
