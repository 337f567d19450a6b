import { toPanelCategories } from './portfolio-panels.tsx';

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
