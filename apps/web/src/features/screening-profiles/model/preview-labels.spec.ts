import { passingPercent, percentDifference, scoreDifference } from './preview-labels.ts';

const none = { portfolioScore: null, portfolioStanding: null, isPortfolioBound: false };

describe('Share that passes', () => {
  it('counts rated instruments only', () => {
    expect(passingPercent({ ...none, ratedInstruments: 400, passingInstruments: 100 })).toBe(25);
  });

  it('is unknown when none is rated', () => {
    expect(passingPercent({ ...none, ratedInstruments: 0, passingInstruments: 0 })).toBeNull();
  });
});

describe('Difference of percentages', () => {
  it('has a sign, a unit and one decimal', () => {
    expect(percentDifference(24.04, 20)).toEqual({ tone: 'more', text: '+4 points' });
    expect(percentDifference(1, 4.26)).toEqual({ tone: 'less', text: '−3.3 points' });
  });

  it('is none when both look the same', () => {
    expect(percentDifference(12.04, 12)).toEqual({ tone: 'same', text: 'no change' });
  });

  it('is unknown when one side is', () => {
    expect(percentDifference(null, 12)).toBeNull();
    expect(percentDifference(12, null)).toBeNull();
  });
});

describe('Difference of scores', () => {
  it('has whole points, as the scores beside it', () => {
    expect(scoreDifference(24.4, 20.6)).toEqual({ tone: 'more', text: '+3' });
    expect(scoreDifference(-27.5, -2.4)).toEqual({ tone: 'less', text: '−26' });
    expect(scoreDifference(12.4, 12)).toEqual({ tone: 'same', text: 'no change' });
  });

  it('is unknown when one side is', () => {
    expect(scoreDifference(null, 12)).toBeNull();
    expect(scoreDifference(12, null)).toBeNull();
  });
});
