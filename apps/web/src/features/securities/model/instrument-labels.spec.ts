import { aCompany, aFlaggedCompany, aFund, aRating } from '../../../test/builders.ts';
import { categoryMeasure, measuredCategories } from './category-measure.ts';
import { describeEvidence } from './instrument-labels.ts';

const entry = (name: string, weightedPercentage: number) => ({
  criterion: { name, title: name },
  weightedPercentage,
  numberOfHoldings: 1,
  hasSampleData: false,
});

describe('Evidence labels', () => {
  it.each([
    ['REVENUE_SHARE', 12.5, '12.5% of revenue'],
    ['SIC_CODE', 100, 'Industry code SIC 0100'],
    ['OWNERSHIP_SHARE', 61, '61% owned'],
    ['RATING', 77, 'Rated 77 of 100'],
    ['PERCENTILE', 82.25, 'Percentile 82.25'],
    ['CURATED_FLAG', null, 'Public record'],
    ['REVENUE_SHARE', null, 'Revenue'],
  ] as const)('%s %s: %s', (kind, value, words) => expect(describeEvidence({ kind, value })).toBe(words));
});

describe('Bar of a category', () => {
  it('is the exposed weight of a fund', () => {
    expect(categoryMeasure(entry('TOBACCO', 9.04), aFund())).toEqual({ bar: 9.04, text: '9.0%' });
    expect(categoryMeasure(entry('TOBACCO', 0.003), aFund()).text).toBe('<0.1%');
  });

  it('is the percentile of a positive category of a company', () => {
    expect(categoryMeasure(entry('DATA_SECURITY_BIC', 100), aCompany())).toEqual({
      bar: 82,
      text: 'Percentile 82',
    });
  });

  it('never rounds a percentile up', () => {
    const score = { ...aCompany().score, criteria: [aRating({ percentile: 99.75 })] };
    const { text } = categoryMeasure(entry('DATA_SECURITY_BIC', 100), aCompany({ score }));
    expect(text).toBe('Percentile 99');
  });

  it('is the severity of a negative category of a company, 10 being the highest', () => {
    const measure = categoryMeasure(entry('TOBACCO_5_PERCENT', 100), aFlaggedCompany());
    expect(measure).toEqual({ bar: 60, text: 'Severity 6' });
  });

  it('only reads "flagged" when another flag of the family sets the severity', () => {
    expect(categoryMeasure(entry('TOBACCO', 100), aFlaggedCompany())).toEqual({ bar: null, text: 'Flagged' });
  });

  it('only reads "best in class" when the company is flagged, so that ratings do not count', () => {
    const positive = entry('DATA_SECURITY_BIC', 100);
    const company = aFlaggedCompany({ esgIssueCriteriaRollup: { positive: [positive], negative: [] } });
    expect(categoryMeasure(positive, company)).toEqual({ bar: null, text: 'Best in class' });
  });

  it('is longest at the top of a panel', () => {
    const positive = [entry('LABOR_PRACTICES_BIC', 100), entry('DATA_SECURITY_BIC', 100)];
    const company = aCompany({ esgIssueCriteriaRollup: { positive, negative: [] } });
    expect(measuredCategories('positive', company).map(({ bar }) => bar)).toEqual([82, 40]);
  });
});
