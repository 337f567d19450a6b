import { differenceOf, passingPercent } from './preview-labels.ts';

describe('the share that passes', () => {
  it('is of the instruments that are rated', () => {
    expect(passingPercent({ portfolioScore: null, ratedInstruments: 400, passingInstruments: 100 })).toBe(25);
  });

  it('is unknown where none is', () => {
    expect(passingPercent({ portfolioScore: null, ratedInstruments: 0, passingInstruments: 0 })).toBeNull();
  });
});

describe('a difference', () => {
  it('has its sign, its unit and one decimal', () => {
    expect(differenceOf(24.04, 20)).toEqual({ tone: 'more', text: '+4' });
    expect(differenceOf(-3.26, 1, ' points')).toEqual({ tone: 'less', text: '−4.3 points' });
  });

  it('is none where it would show as nothing', () => {
    expect(differenceOf(12.04, 12)).toEqual({ tone: 'same', text: 'no change' });
  });

  it('is unknown where one side is', () => {
    expect(differenceOf(null, 12)).toBeNull();
    expect(differenceOf(12, null)).toBeNull();
  });
});
