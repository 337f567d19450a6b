import type { PortfolioFigures } from '@plumbline/contracts';
import { describeFigures, listUnseen } from './describe-holdings.ts';

const figures = (overrides: Partial<PortfolioFigures>): PortfolioFigures => ({
  ...{ impactScore: 12, standing: 'CLEAR', isBound: false, coverage: 1, outsideMethod: 0 },
  ...{ monetaryValue: 6000, cash: 0, ruledOut: 0, unpricedHoldings: 0, totalHoldings: 1 },
  ...{ esgIssueCriteriaRollup: { positive: [], negative: [] }, hasSampleData: false },
  ...overrides,
});

describe('The reading of a portfolio', () => {
  it('does not say that all of it is something else while a holding has no known value', () => {
    const bonds = figures({ impactScore: null, standing: 'NOT_RATED', coverage: 0, outsideMethod: 1 });
    expect(describeFigures(bonds).reading).toMatch(/outside the method\. Only companies are screened/);
    const unpriced = { ...bonds, coverage: null, unpricedHoldings: 1 };
    expect(describeFigures(unpriced).reading).toMatch(/^Impact Score NA: not rated\. Too little is known/);
  });
});

describe('What is not known of a portfolio', () => {
  it('is never that no flag was found where the profile has what is flagged among its positives', () => {
    expect(listUnseen(figures({}))).toEqual([expect.stringMatching(/^No flag was found/)]);
    expect(listUnseen(figures({ impactScore: -49, standing: 'VIOLATION', ruledOut: 1 }))).toEqual([
      'What is flagged is listed under the positive categories.',
    ]);
  });

  it('is nothing of a part that is seen into where all of it is bonds or the like', () => {
    const bonds = figures({ impactScore: null, standing: 'NOT_RATED', coverage: 0, outsideMethod: 1 });
    expect(listUnseen(bonds)).toEqual([
      'All of this portfolio is cash, bonds or something else that is not screened.',
    ]);
  });
});
