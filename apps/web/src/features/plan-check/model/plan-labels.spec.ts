import { describeMixCoverage, describeNoMixFlags } from './plan-labels.ts';

describe('A mix of nothing but bonds', () => {
  const mix = {
    ...({ impactScore: null, standing: 'NOT_RATED', isBound: false } as const),
    ...{ coverage: 0, outsideMethod: 1, unpricedHoldings: 0, unknownPercent: 0 },
    ...{ negative: [], positive: [], sum: 100, lines: [0] },
  };

  it('is not screened, which is not the same as unseen', () => {
    expect(describeMixCoverage(mix)).toBe(
      'All of this mix is cash, bonds or something else that is not screened.',
    );
    expect(describeNoMixFlags(mix)).toBe('Nothing in this mix is screened.');
    expect(describeNoMixFlags({ ...mix, outsideMethod: 0 })).toMatch(/cannot say anything about it\.$/);
  });
});
