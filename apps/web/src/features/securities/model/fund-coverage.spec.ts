import { fundCoverage } from './fund-coverage.ts';

const explanation = {
  methodologyVersion: 2,
  profile: { id: '0', name: 'x' },
  branch: 'none',
  severitySum: 0,
  criteria: [],
  checks: [],
  unchecked: [],
} as const;

describe('fundCoverage', () => {
  it('splits the weight into clean, negative and unrated', () => {
    const { clean, negative, unrated, rated } = fundCoverage({
      ...explanation,
      coverage: 0.9,
      cleanWeight: 0.8,
    });
    expect(rated).toBeCloseTo(90);
    expect(clean).toBeCloseTo(72);
    expect(negative).toBeCloseTo(18);
    expect(unrated).toBeCloseTo(10);
  });

  it('does not split a rated weight that is too little for a score', () => {
    const coverage = fundCoverage({ ...explanation, coverage: 0.4, cleanWeight: null });
    expect(coverage).toMatchObject({ clean: 0, negative: 0, rated: 40, unrated: 60 });
  });

  it('is entirely unrated when nothing is known', () => {
    expect(fundCoverage({ ...explanation, cleanWeight: null })).toMatchObject({
      clean: 0,
      negative: 0,
      unrated: 100,
    });
  });
});
