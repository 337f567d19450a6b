import { differenceOf, passingPercent } from './preview-labels.ts';

describe('Share that passes', () => {
  it('counts rated instruments only', () => {
    expect(passingPercent({ portfolioScore: null, ratedInstruments: 400, passingInstruments: 100 })).toBe(25);
  });

  it('is unknown when none is rated', () => {
    expect(passingPercent({ portfolioScore: null, ratedInstruments: 0, passingInstruments: 0 })).toBeNull();
  });
});

describe('Difference', () => {
  it('has a sign, a unit and one decimal', () => {
    expect(differenceOf(24.04, 20)).toEqual({ tone: 'more', text: '+4' });
    expect(differenceOf(-3.26, 1, ' points')).toEqual({ tone: 'less', text: '−4.3 points' });
  });

  it('is null when it rounds to zero', () => {
    expect(differenceOf(12.04, 12)).toEqual({ tone: 'same', text: 'no change' });
  });

  it('is unknown when one side is', () => {
    expect(differenceOf(null, 12)).toBeNull();
    expect(differenceOf(12, null)).toBeNull();
  });
});
