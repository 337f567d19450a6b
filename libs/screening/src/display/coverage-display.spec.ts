import {
  describeCoverage,
  describeNoFlags,
  describeUnseen,
  formatCoverage,
  formatOutside,
  formatSeenPart,
  headlineCoverage,
  isSeenInto,
} from './coverage-display.ts';

const sentence = (part: Partial<Parameters<typeof describeCoverage>[0]>) =>
  describeCoverage({ coverage: 1, unpricedHoldings: 0, ...part });

describe('The part of a portfolio that is seen into', () => {
  it.each([
    [1, '100%'],
    [0.9999, '99.9%'],
    [0.4999, '49.9%'],
    [0.137, '13.7%'],
    [0.0004, '<0.1%'],
    [0, '0%'],
  ])('of %d reads %s, never more than it is', (coverage, text) =>
    expect(formatCoverage(coverage)).toBe(text),
  );

  it.each([
    [0.5, true],
    [0.4999, false],
    [null, false],
  ])('stands for the whole from half on: %s is %s', (coverage, expected) =>
    expect(isSeenInto(coverage)).toBe(expected),
  );

  it('is said in a sentence, and so is that nobody knows it', () => {
    expect(sentence({ coverage: 0.137 })).toBe('We can see 13.7% of this portfolio.');
    expect(sentence({ coverage: 1 })).toBe('We can see all of this portfolio.');
    expect(sentence({ coverage: null, unpricedHoldings: 2 })).toMatch(/: 2 holdings have no known value\.$/);
    expect(sentence({ coverage: null, unpricedHoldings: 1 })).toMatch(/: 1 holding has no known value\.$/);
  });

  it('is said of what is left beside cash, bonds and the like', () => {
    expect(sentence({ coverage: 0.1707, outsideMethod: 0.7925 })).toBe(
      '79.3% of this portfolio is cash, bonds or something else that is not screened. We can see 17% of the rest.',
    );
  });

  it.each([
    [0.9999, '99.9%'],
    [0.7925, '79.3%'],
    [0.0001, '<0.1%'],
  ])('is beside a part that never reads as the whole: %d outside reads %s', (outsideMethod, text) => {
    expect(formatOutside(outsideMethod)).toBe(text);
    expect(sentence({ outsideMethod })).toMatch(`${text} of this portfolio is cash`);
  });

  it('is nothing to speak of where there is no rest', () => {
    expect(formatOutside(1)).toBe('100%');
    expect(sentence({ coverage: 0, outsideMethod: 1 })).toBe(
      'All of this portfolio is cash, bonds or something else that is not screened.',
    );
    expect(formatSeenPart(0, 1)).toBeNull();
  });

  it.each([
    ['all that is screened, beside as many bonds', 1, 0.6, 1],
    ['half of what is screened', 0.5, 0, 1],
    ['too little of what is screened', 0.4, 0.25, 0.3],
    ['all of the little that cash leaves', 1, 0.95, 0.05],
    ['nothing, where all of it is bonds', 0, 1, 1],
    ['nobody knows what', null, 0.2, null],
    ['nobody knows what, beside bonds', null, 1, null],
  ])('is a score of the whole or of a part: %s', (_, coverage, outsideMethod, expected) => {
    const part = headlineCoverage({ coverage, outsideMethod });
    if (expected === null) expect(part).toBeNull();
    else expect(part).toBeCloseTo(expected, 9);
  });

  it.each([
    [1, /^No flag was found in what has been checked\.$/],
    [0.137, /^No flag is known in the 13\.7% of the value .* cannot say anything about the rest\.$/],
    [null, /^No flag is known in the part of the value/],
  ])('without a known flag is no all-clear: %s', (coverage, words) =>
    expect(describeNoFlags({ coverage, standing: 'PROVISIONAL' })).toMatch(words),
  );

  it('without negative categories has its flags among the positive ones where there is a violation', () => {
    for (const coverage of [1, 0.137, null])
      expect(describeNoFlags({ coverage, standing: 'VIOLATION' })).toBe(
        'What is flagged is listed under the positive categories.',
      );
  });

  it('is measured beside cash, bonds and the like by what is left, and says so', () => {
    expect(describeNoFlags({ coverage: 0.738, outsideMethod: 0.661, standing: 'PROVISIONAL' })).toBe(
      'No flag is known in the 73.8% of what can be screened that we can see. We cannot say anything about the rest.',
    );
    expect(formatSeenPart(0.738, 0.661)).toBe('73.8% of the rest');
    expect(formatSeenPart(0.738, 0)).toBe('73.8%');
  });

  it('names the holdings that hide the most, and what percentage of the portfolio each hides', () => {
    const unseen = [
      { ticker: 'IVY', hidden: null },
      { ticker: 'FXAIX', hidden: 8.333 },
    ];
    expect(describeUnseen(unseen)).toBe(
      'The largest parts that we cannot see are in IVY (no known value) and FXAIX (8.3%).',
    );
    expect(describeUnseen(unseen.slice(1))).toBe('What we cannot see is in FXAIX (8.3%).');
    expect(describeUnseen([])).toBe('');
  });
});
