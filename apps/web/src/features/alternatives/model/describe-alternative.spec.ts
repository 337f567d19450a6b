import type { CriterionComparison } from '@plumbline/contracts';
import { aComparison, anAlternative, someAlternatives } from '../../../test/builders.ts';
import {
  describeAlternative,
  describeFaith,
  describeNone,
  describeScoreChange,
} from './describe-alternative.ts';

const original = someAlternatives();
const linesOf = (overrides: Parameters<typeof anAlternative>[0], of = original) =>
  describeAlternative(of, anAlternative(overrides)).map(
    ({ label, text }) => `${label}: ${text.replaceAll('\u00a0', ' ')}`,
  );
const rating = (title: string, before: number, after: number) =>
  aComparison({ name: title, title, kind: 'positive', before, after, isChecked: false });

const aScore = (impactScore: number) => ({
  impactScore,
  standing: impactScore < 0 ? ('VIOLATION' as const) : ('CLEAR' as const),
  isBound: false,
});

describe('describeAlternative', () => {
  it('says what a stock is not flagged for, where it is better or worse, and what is in common', () => {
    const criteria = [
      aComparison(),
      aComparison({ name: 'GAMBLING', title: 'Gambling', isChecked: false }),
      aComparison({ name: 'NUCLEAR', title: 'Nuclear', before: 0, after: 100, isInProfile: false }),
      rating('Air quality', 0, 100),
      rating('Labor practices', 100, 0),
      rating('Water', 100, 100),
    ];
    expect(linesOf({ criteria, unchecked: ['IN_VITRO_FERTILIZATION', 'EXPLOITATION'] })).toEqual([
      'Not flagged for: Alcohol',
      'Not checked for: In Vitro Fertilization; Exploitation',
      'Better on: Air quality',
      'Also flagged for: Nuclear (not in your profile)',
      'Worse on: Labor practices',
      'In common: Industry (Food and Beverages); 0.5 times the size',
    ]);
  });

  it('counts what it does not name', () => {
    const criteria = ['A', 'B', 'C', 'D', 'E', 'F'].map((title) => aComparison({ name: title, title }));
    expect(linesOf({ criteria })[0]).toBe('Not flagged for: A; B; C; D; 2 more');
  });

  it.each([
    [null, 'relative size not known'],
    [1.2, 'about the same size'],
    [3.14, '3.1 times the size'],
    [0.02, '0.02 times the size'],
  ])('words a size ratio of %s', (sizeRatio, words) => {
    expect(linesOf({ sizeRatio, criteria: [] })).toEqual([
      `In common: Industry (Food and Beverages); ${words}`,
    ]);
  });

  it('says how near the business is', () => {
    expect(linesOf({ sharedClass: 'BUSINESS', criteria: [], sizeRatio: 1 })).toEqual([
      'In common: Line of business (Food and Beverages); about the same size',
    ]);
    expect(linesOf({ sharedClass: 'SECTOR', industry: 'Chemicals', criteria: [], sizeRatio: 1 })).toEqual([
      'In common: Sector only (Manufacturing); its industry is Chemicals; about the same size',
    ]);
  });

  it('gives the weights of a fund, and how much of it is known', () => {
    const criteria = [
      aComparison({ before: 4.25, after: 1, isChecked: false }),
      aComparison({ name: 'BEER', title: 'Beer', before: 3 }),
      aComparison({ name: 'WINE', title: 'Wine', before: 5, after: 2 }),
      aComparison({ name: 'GAMBLING', title: 'Gambling', before: 0.1, isChecked: false }),
      aComparison({ name: 'NUCLEAR', title: 'Nuclear', before: 1, after: 2.5, isInProfile: false }),
      rating('Water', 10, 12.5),
      rating('Air quality', 10.01, 10.02),
    ];
    const fund = { criteria, overlap: 45.4, known: 83.2, sharedClass: null, industry: null };
    expect(linesOf(fund, { ...original, known: 96 })).toEqual([
      'Not flagged for: Beer 3.0% → 0.0%',
      'Still has, but less: Wine 5.0% → 2.0%',
      'Still has at least: Alcohol 1.0%',
      'Better on: Water 10.0% → 12.5%',
      'More weight in: Nuclear 1.0% → 2.5% (not in your profile)',
      'In common: At least 45% of the same positions (we know 96% of the original and 83% of this fund)',
    ]);
  });

  it('says of a category that it has at least so much of it, or that it was not checked, never both', () => {
    const criteria = [
      aComparison({ before: 4.25, after: 1, isChecked: false }),
      aComparison({ name: 'GAMBLING', title: 'Gambling', before: 2, after: 2, isChecked: false }),
    ];
    const fund = { criteria, overlap: 45.4, known: 100, unchecked: ['ALCOHOL', 'GAMBLING', 'PORNOGRAPHY'] };
    expect(linesOf(fund, { ...original, known: 100 }).slice(0, -1)).toEqual([
      'Still has at least: Alcohol 1.0%; Gambling 2.0%',
      'Not checked for: Pornography',
    ]);
  });

  it('says of a category that a very small part of a fund is in that the fund still has it', () => {
    const criteria = [aComparison({ before: 50, after: 0.004 })];
    expect(linesOf({ criteria, overlap: 50, known: 100 }, { ...original, known: 100 })[0]).toBe(
      'Still has, but less: Alcohol 50.0% → <0.1%',
    );
  });

  it('leaves out how much is known where that is all, and names the category', () => {
    const fund = {
      criteria: [],
      overlap: 45.4,
      known: 100,
      sharedClass: 'INDUSTRY',
      industry: 'Large Blend',
    } as const;
    expect(linesOf(fund, { ...original, known: 99.8 })).toEqual([
      'In common: Category (Large Blend); at least 45% of the same positions',
    ]);
  });

  it.each([
    [3.2, 'at least 3%'],
    [0.4, 'less than 1%'],
  ])(
    'says that a fund for faith may have little more than the asset class in common: %s',
    (overlap, part) => {
      const fund = { criteria: [], overlap, known: 100, sharedClass: null, industry: null } as const;
      expect(linesOf(fund, { ...original, known: 100 })).toEqual([
        `In common: Asset class; ${part} of the same positions`,
      ]);
    },
  );

  it.each([
    ['CATHOLIC', 'Screens for faith: Catholic'],
    ['MAINLINE', 'Screens for faith: Mennonite or Presbyterian'],
    [null, null],
  ] as const)('marks a fund for faith by its tradition: %s', (faithTradition, mark) => {
    expect(describeFaith(anAlternative({ faithTradition }))).toBe(mark);
  });

  it.each([
    [20.1, 20.4, 'less than 1 point better'],
    [20.4, 20.6, '1 point better'],
    [-27.5, -2.4, '26 points better'],
  ])('words the change of a score from %s to %s', (from, to, words) => {
    expect(describeScoreChange(aScore(from), { ...aScore(to), criteria: [] })).toBe(words);
  });

  it('says how far a better score reaches, and nothing of a bound', () => {
    const provisional = { ...aScore(41), standing: 'PROVISIONAL', criteria: [] } as const;
    expect(describeScoreChange(aScore(-53), provisional)).toBe('94 points better in what was checked');
    expect(describeScoreChange({ ...aScore(-9), isBound: true }, provisional)).toBeNull();
  });

  it('claims no points for a fund that was not checked for what the original is flagged for', () => {
    const changeWith = (comparison: Partial<CriterionComparison>) => {
      const fund = anAlternative({
        impactScore: -2,
        criteria: [aComparison({ before: 20, after: 1, ...comparison })],
      });
      return describeScoreChange(aScore(-27), fund);
    };
    expect(changeWith({ isChecked: false })).toBeNull();
    expect(changeWith({ isChecked: true })).toBe('25 points better');
    expect(changeWith({ isChecked: false, before: 0 })).toBe('25 points better');
    expect(changeWith({ isChecked: false, isInProfile: false })).toBe('25 points better');
  });

  it('says why there is none', () => {
    expect(describeNone('NOT_RATED')).toMatch(/^It is not rated/);
    expect(describeNone('NONE_OF_KIND')).toMatch(/nothing of the same kind scores better/);
  });
});
