import { addedBy, comparison, includes } from './comparison.ts';

const groups = comparison(null);
const listFeatures = (plan: 'BASIC' | 'PREMIUM' | 'ADVISOR') =>
  groups.flatMap(({ rows }) => rows.filter((row) => includes(plan, row)).map(({ feature }) => feature));

describe('Comparison of plans', () => {
  it('includes screening, analysis, saving and import in every plan', () => {
    const basic = [
      'Impact scores on 25,000+ tickers, NA where too little is known',
      'Unique biblically responsible data',
      'Screen stocks, funds and ETFs',
      'Activism campaigns',
      'Comprehensive analysis',
      'Save and track portfolios',
      'Import portfolios',
    ];
    expect(listFeatures('BASIC')).toEqual(basic);
    expect(listFeatures('PREMIUM')).toEqual(expect.arrayContaining(basic));
    expect(listFeatures('ADVISOR')).toEqual(expect.arrayContaining(basic));
  });

  it('includes export, comparison, PDF reports and presets from Premium on', () => {
    const premiumOnly = [
      'Export portfolios',
      'Side-by-side comparison',
      'PDF reports',
      'Ready-made screening profiles',
    ];
    expect(listFeatures('PREMIUM').filter((feature) => !listFeatures('BASIC').includes(feature))).toEqual(
      premiumOnly,
    );
    expect(listFeatures('ADVISOR')).toEqual(expect.arrayContaining(premiumOnly));
  });

  it('includes the advisor tools in Advisor only', () => {
    expect(addedBy('ADVISOR', groups).map(({ title }) => title)).toEqual(['Advisor tools']);
    const tools = ['Investor questionnaire', 'Custom URL', 'Client management', 'Lead generation'];
    expect(listFeatures('ADVISOR').filter((feature) => !listFeatures('PREMIUM').includes(feature))).toEqual(
      tools,
    );
  });

  it.each([
    [1340, 'Impact scores on 1,340 tickers, NA where too little is known'],
    [25_000, 'Impact scores on 25,000+ tickers, NA where too little is known'],
    [31_007, 'Impact scores on 25,000+ tickers, NA where too little is known'],
    [null, 'Impact scores on 25,000+ tickers, NA where too little is known'],
  ])('of a universe of %j says: %s', (count, feature) => {
    expect(comparison(count)[0]!.rows[0]).toEqual({ feature, from: 'BASIC' });
  });
});
