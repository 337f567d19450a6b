import { portfolioCategories } from './portfolio-categories.ts';

const entry = (weightedPercentage: number, numberOfHoldings = 2) => ({
  criterion: { name: 'TOBACCO', title: 'Tobacco' },
  weightedPercentage,
  numberOfHoldings,
  hasSampleData: false,
});

describe('a category of a portfolio', () => {
  it('is measured by the part of the value that is exposed', () => {
    expect(portfolioCategories([entry(8.34)])).toMatchObject([
      { name: 'TOBACCO', title: 'Tobacco', bar: 8.34, text: '8.3%', detail: '2 holdings' },
    ]);
  });

  it('is never nothing, for then it would not be listed', () => {
    expect(portfolioCategories([entry(0, 1)])).toMatchObject([{ text: '<0.1%', detail: '1 holding' }]);
  });
});
