import { addedBy, comparison, includes } from './comparison.ts';

const groups = comparison(null);
const listFeatures = (plan: 'BASIC' | 'PREMIUM' | 'ADVISOR') =>
  groups.flatMap(({ rows }) => rows.filter((row) => includes(plan, row)).map(({ feature }) => feature));

describe('Comparison of plans', () => {
  it('includes all of Screening in every plan', () => {
    for (const plan of ['BASIC', 'PREMIUM', 'ADVISOR'] as const)
      expect(listFeatures(plan)).toEqual(
        expect.arrayContaining(groups[0]!.rows.map(({ feature }) => feature)),
      );
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
    expect(listFeatures('PREMIUM')).not.toContain('Client management');
  });

  it.each([
    [1340, 'Impact scores on 1,340 tickers'],
    [25_000, 'Impact scores on 25,000+ tickers'],
    [31_007, 'Impact scores on 25,000+ tickers'],
    [null, 'Impact scores on 25,000+ tickers'],
  ])('of a universe of %j says: %s', (count, feature) => {
    expect(comparison(count)[0]!.rows[0]).toEqual({ feature, from: 'BASIC' });
  });
});
