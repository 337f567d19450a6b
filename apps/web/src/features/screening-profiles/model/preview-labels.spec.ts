import { formatPreviewScore, passingPercent, percentDifference, scoreDifference } from './preview-labels.ts';

const none = {
  ...{ portfolioScore: null, portfolioStanding: null, isPortfolioBound: false },
  ...{ portfolioCoverage: null, portfolioOutsideMethod: null },
};

describe('Score of a portfolio', () => {
  const format = (portfolioScore: number | null, coverage: number | null, outsideMethod = 0) =>
    formatPreviewScore({
      ...{ ratedInstruments: 1, passingInstruments: 1, isPortfolioBound: false, portfolioScore },
      portfolioStanding: portfolioScore === null ? 'NOT_RATED' : 'VIOLATION',
      ...{ portfolioCoverage: coverage, portfolioOutsideMethod: outsideMethod },
    });

  it('says what part it is based on where that is too little to stand for the whole', () => {
    expect(format(12, 0.137)).toBe('12, based on 13.7%');
    expect(format(12, 1, 0.95)).toBe('12, based on 5%');
    expect(format(12, null)).toBe('12, based on a part');
  });

  it('stands alone where most is seen into', () => {
    expect(format(12, 0.5)).toBe('12');
  });

  it('says where all of the portfolio lies outside the method', () => {
    expect(format(null, 0, 1)).toBe('NA, outside the method');
    expect(formatPreviewScore({ ...none, ratedInstruments: 1, passingInstruments: 1 })).toBe('NA');
  });
});

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
