import { aComparison, anAlternative, someAlternatives } from '../../test/builders.ts';
import { describeAlternative } from './describe-alternative.ts';

const original = someAlternatives();
const linesOf = (overrides: Parameters<typeof anAlternative>[0], of = original) =>
  describeAlternative(of, anAlternative(overrides)).map(({ label, text }) => `${label}: ${text}`);
const rating = (title: string, before: number, after: number) =>
  aComparison({ name: title, title, kind: 'positive', before, after, isChecked: false });

describe('describeAlternative', () => {
  it('says what a stock leaves behind, gains, adds, loses and keeps', () => {
    const criteria = [
      aComparison(),
      aComparison({ name: 'GAMBLING', title: 'Gambling', isChecked: false }),
      aComparison({ name: 'NUCLEAR', title: 'Nuclear', before: 0, after: 100, isInProfile: false }),
      rating('Air quality', 0, 100),
      rating('Labor practices', 100, 0),
      rating('Water', 100, 100),
    ];
    expect(linesOf({ criteria })).toEqual([
      'Leaves behind: Alcohol; Gambling (not checked)',
      'Gains: Air quality',
      'Adds: Nuclear (outside your standard)',
      'Loses: Labor practices',
      'Keeps: the industry (Food and Beverages); 0.5 times the size',
    ]);
  });

  it('counts what it does not name', () => {
    const criteria = ['A', 'B', 'C', 'D', 'E', 'F'].map((title) => aComparison({ name: title, title }));
    expect(linesOf({ criteria })[0]).toBe('Leaves behind: A; B; C; D; 2 more');
  });

  it.each([
    [null, 'its size is not known'],
    [1.2, 'about the same size'],
    [3.14, '3.1 times the size'],
    [0.02, '0.02 times the size'],
  ])('words a size ratio of %s', (sizeRatio, words) => {
    expect(linesOf({ sizeRatio, criteria: [] })).toEqual([
      `Keeps: the industry (Food and Beverages); ${words}`,
    ]);
  });

  it('says how near the business is', () => {
    expect(linesOf({ sharedClass: 'BUSINESS', criteria: [], sizeRatio: 1 })).toEqual([
      'Keeps: the line of business (Food and Beverages); about the same size',
    ]);
    expect(linesOf({ sharedClass: 'SECTOR', industry: 'Chemicals', criteria: [], sizeRatio: 1 })).toEqual([
      'Keeps: only the sector (Manufacturing); its industry is Chemicals; about the same size',
    ]);
  });

  it('gives the weights of a fund, and how much of it is known', () => {
    const criteria = [aComparison({ before: 4.25, after: 1, isChecked: false }), rating('Water', 10, 12.5)];
    const fund = { criteria, overlap: 45.4, known: 83.2, sharedClass: null, industry: null };
    expect(linesOf(fund, { ...original, known: 96 })).toEqual([
      'Leaves behind: Alcohol 4.3% → 1%',
      'Gains: Water 10% → 12.5%',
      'Keeps: at least 45% of the same positions; we know 83% of what one of them holds',
    ]);
  });
});
