import { describeEmpty, toPanelCategories } from './portfolio-panels.tsx';

const entry = (weightedPercentage: number, numberOfHoldings = 2) => ({
  criterion: { name: 'TOBACCO', title: 'Tobacco' },
  weightedPercentage,
  numberOfHoldings,
  hasSampleData: false,
});

describe('Category of a portfolio', () => {
  it('is measured by the exposed share of the value, and says what that comes to', () => {
    expect(toPanelCategories([entry(8.34)], 20_000)).toMatchObject([
      { name: 'TOBACCO', title: 'Tobacco', bar: 8.34, text: '8.3%', detail: '$1,670 in 2 holdings' },
    ]);
  });

  it('never shows zero, because it would not be listed then', () => {
    expect(toPanelCategories([entry(0, 1)], 20_000)).toMatchObject([{ text: '<0.1%', detail: '1 holding' }]);
  });
});

describe('A side without categories', () => {
  const known = { impactScore: -49, standing: 'VIOLATION', coverage: 1, outsideMethod: 0 } as const;

  it('never says that no flag was found where the profile has what is flagged among its positives', () => {
    expect(describeEmpty('negative', known)).toMatch(/flagged .* under the positive categories/);
    expect(describeEmpty('negative', { ...known, impactScore: 12, standing: 'CLEAR' })).toMatch(/^No flag/);
  });
});
