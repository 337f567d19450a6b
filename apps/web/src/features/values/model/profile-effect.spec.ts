import { answersToProfile, completeAnswers, presets, questionnaire } from '@plumbline/screening';
import { anExploreFile, enoughCriteria } from '../../../test/explore-file.ts';
import {
  describeCredit,
  describeFlagged,
  describeFlaggedPart,
  describeProfile,
  describeSeen,
  describeUnsure,
} from './describe-effect.ts';
import { findEffects } from './profile-effect.ts';

const weapons = ['WEAPONS_MILITARY', 'WEAPONS_COMPONENTS', 'WEAPONS_COMPONENTS_5_PERCENT'];
const checked = [...enoughCriteria, ...weapons, 'ALCOHOL', 'PORNOGRAPHY'];
const file = anExploreFile([
  {
    ticker: 'BREW',
    name: 'Brewing',
    flags: ['ALCOHOL_5_PERCENT'],
    checked: [...checked].filter((name) => name !== 'ALCOHOL'),
  },
  { ticker: 'ARMS', name: 'Arms', flags: ['WEAPONS_MILITARY'], checked: enoughCriteria },
  { ticker: 'OAK', name: 'Oak', checked },
  {
    ticker: 'VOO',
    name: 'Five hundred',
    type: 'EXCHANGE_TRADED_FUND',
    positions: [
      [0, 20],
      [1, 30],
      [2, 50],
    ],
  },
  {
    ticker: 'HALF',
    type: 'EXCHANGE_TRADED_FUND',
    outside: 0.5,
    positions: [
      [1, 30],
      [2, 70],
    ],
  },
]);
const profileOf = (answers: Readonly<Record<string, string>>) =>
  answersToProfile(questionnaire, completeAnswers(questionnaire, answers));
const pacifist = profileOf({ alcohol: 'none', weapons: 'complete' });

describe('What a profile does', () => {
  it('to a fund is its score beside that of the standard, and the companies that make the difference', () => {
    const { funds, portfolio } = findEffects(file, pacifist, null);
    expect(portfolio).toBeNull();
    expect(funds.map(({ ticker, name }) => [ticker, name])).toEqual([['VOO', 'Five hundred']]);
    const [{ own, standard, more, less, flagged, flaggedByStandard }] = funds as [(typeof funds)[0]];
    expect([flagged, flaggedByStandard]).toEqual([expect.closeTo(30), expect.closeTo(20)]);
    expect(own).toMatchObject({ standing: 'VIOLATION', coverage: 1 });
    expect(own.impactScore!).toBeLessThan(standard.impactScore!);
    expect(more).toMatchObject([
      { title: 'Military Weapons', weight: 30, companyCount: 1, companies: [{ ticker: 'ARMS', weight: 30 }] },
    ]);
    expect(less).toMatchObject([{ title: 'Alcohol', weight: 20, companies: [{ ticker: 'BREW' }] }]);
  });

  it('is nothing where nobody is sure', () => {
    const [{ own, standard, more, less }] = findEffects(file, profileOf({}), null).funds as [
      ReturnType<typeof findEffects>['funds'][0],
    ];
    expect(own).toEqual(standard);
    expect([more, less]).toEqual([[], []]);
  });

  it('to a file goes by its values, with what nobody knows in the whole', () => {
    const { portfolio } = findEffects(file, pacifist, {
      holdings: [
        { ticker: 'ARMS', exchangeLocation: null, value: 100 },
        { ticker: 'OAK', exchangeLocation: null, value: 200 },
        { ticker: 'GONE', exchangeLocation: null, value: null },
      ],
      unknown: [
        { kind: null, value: 50 },
        { kind: 'COIN', value: 50 },
      ],
    });
    expect(portfolio).toMatchObject({
      flagged: 25,
      flaggedByStandard: 0,
      own: { standing: 'VIOLATION', coverage: null, outsideMethod: 0.125, unpricedHoldings: 1 },
      more: [{ title: 'Military Weapons', weight: 25 }],
      less: [],
    });
  });

  it('to a fund is measured against all its money, bonds and cash included', () => {
    const fund = anExploreFile([
      { ticker: 'ARMS', name: 'Arms', flags: ['WEAPONS_MILITARY'], checked: enoughCriteria },
      { ticker: 'OAK', name: 'Oak', checked },
      {
        ticker: 'VOO',
        type: 'EXCHANGE_TRADED_FUND',
        outside: 0.5,
        positions: [
          [0, 30],
          [1, 70],
        ],
      },
    ]);
    expect(findEffects(fund, pacifist, null).funds).toMatchObject([
      {
        flagged: expect.closeTo(15),
        own: { outsideMethod: 0.5 },
        more: [{ weight: expect.closeTo(15), companies: [{ ticker: 'ARMS', weight: expect.closeTo(15) }] }],
      },
    ]);
  });

  it('to a file counts of a fund only the money that is in companies', () => {
    const holdings = [{ ticker: 'HALF', exchangeLocation: null, value: 100 }];
    const { portfolio } = findEffects(file, pacifist, { holdings, unknown: [] });
    expect(portfolio).toMatchObject({
      flagged: expect.closeTo(15),
      own: { outsideMethod: 0.5 },
      more: [{ weight: expect.closeTo(15), companies: [{ ticker: 'ARMS', weight: expect.closeTo(15) }] }],
    });
  });

  it('cannot be told from a file that is not whole', () => {
    expect(() => findEffects(file.slice(0, 100), pacifist, null)).toThrow();
  });
});

describe('The words about a profile', () => {
  it('count what it leaves out and gives credit for', () => {
    expect(describeProfile(presets[0]!)).toBe('It leaves out 19 categories and gives credit for 26.');
    expect(describeProfile({ positive: [], negative: ['ALCOHOL'] })).toBe(
      'It leaves out 1 category and gives credit for nothing.',
    );
    expect(describeProfile({ ...presets[0]!, negative: [] })).toBe(
      'It leaves nothing out and gives credit for 26 categories.',
    );
    expect(describeProfile({ positive: [], negative: [] })).toBe(
      'It leaves nothing out and gives credit for nothing, so nothing has a score under it.',
    );
  });

  it('name the questions that were left to the standard', () => {
    const sure = Object.fromEntries(questionnaire.questions.map(({ id, choices }) => [id, choices[0]!.id]));
    expect(describeUnsure(sure)).toBeNull();
    expect(describeUnsure({ ...sure, alcohol: 'NOT_SURE', gambling: 'NOT_SURE' })).toBe(
      'Not sure: “Alcohol” and “Gambling”. There, the profile does what our standard, Faith Based Evangelical, does.',
    );
    expect(describeUnsure(completeAnswers(questionnaire, {}))).toBe(
      'You were not sure about any of the questions, so the profile does what our standard, Faith Based Evangelical, does, everywhere.',
    );
  });

  it('say how much of a fund both flag, and how the credit differs', () => {
    const effect = findEffects(file, pacifist, null).funds[0]!;
    expect(describeFlagged(effect, 'the fund')).toBe(
      'Your profile flags companies that make up 30% of the fund, and the standard 20%.',
    );
    expect(describeFlagged({ ...effect, flagged: 20 }, 'the fund')).toBe(
      'Both flag companies that make up 20% of the fund.',
    );
    expect(describeFlagged({ ...effect, flaggedByStandard: 0 }, 'the fund')).toBe(
      'Your profile flags companies that make up 30% of the fund, and the standard flags none in what we can see of it.',
    );
    expect(describeFlagged({ ...effect, flagged: 0 }, 'the fund')).toBe(
      'Your profile flags no company in what we can see of the fund, and the standard flags companies that make up 20% of it.',
    );
    expect(describeCredit(presets[0]!)).toBeNull();
    expect(describeCredit(profileOf({ credit: 'none' }))).toMatch(/credit for 0 of 26 categories/);
  });

  it('call what is flagged a least where not all is seen into', () => {
    const effect = findEffects(file, pacifist, null).funds[0]!;
    const own = { ...effect.own, coverage: 0.15 };
    expect(describeFlagged({ ...effect, own, flagged: 0.2 }, 'the fund')).toBe(
      'Your profile flags companies that make up at least 0.2% of the fund, and the standard 20%.',
    );
    const both = { ...effect, own, standard: { ...effect.standard, coverage: null }, flagged: 20 };
    expect(describeFlagged(both, 'the fund')).toBe(
      'Both flag companies that make up at least 20% of the fund.',
    );
    expect(describeFlaggedPart(0.2, own)).toBe('at least 0.2% flagged');
    expect(describeFlaggedPart(30, { ...own, coverage: 1 - Number.EPSILON })).toBe('30% flagged');
    expect(describeFlaggedPart(0.04, { ...own, coverage: 0.5 })).toBe('at least a small part flagged');
    expect(describeFlagged({ ...effect, own: { ...own, coverage: 0.5 }, flagged: 0.04 }, 'the fund')).toBe(
      'Your profile flags companies that make up at least a small part of the fund, and the standard 20%.',
    );
  });

  it.each([
    [1, 0, 'We can see all of it.'],
    [1 - Number.EPSILON, 0, 'We can see all of it.'],
    [0.1379, 0, 'We can see 13.7% of it.'],
    [1, 0.661, '66.1% of it is cash, bonds or the like. We can see all of the rest.'],
    [0.738, 0.661, '66.1% of it is cash, bonds or the like. We can see 73.8% of the rest.'],
    [0, 1, 'Nothing in it is screened.'],
    [null, 0.661, 'Some holdings have no known value.'],
    [null, 1, 'Some holdings have no known value.'],
  ])('say what is seen of what is screened: %s beside %s', (coverage, outsideMethod, text) => {
    expect(describeSeen({ coverage, outsideMethod })).toBe(text);
  });

  it('never call what nobody knows nothing', () => {
    const effect = { ...findEffects(file, pacifist, null).funds[0]!, flagged: 0, flaggedByStandard: 0 };
    for (const coverage of [null, 0, 1])
      expect(describeFlagged({ ...effect, own: { ...effect.own, coverage } }, 'your portfolio')).toBe(
        'No company is known to be flagged in what we can see of your portfolio.',
      );
    expect(describeFlaggedPart(0, effect.own)).toBe('none known to be flagged');
    const own = { ...effect.own, coverage: null, unpricedHoldings: 1 };
    expect(describeFlagged({ ...effect, own }, 'your portfolio')).toBe(
      'No company is known to be flagged in the part of your portfolio that has a known value.',
    );
    expect(describeFlaggedPart(0, own)).toBe('none known to be flagged; some values are not known');
  });
});
