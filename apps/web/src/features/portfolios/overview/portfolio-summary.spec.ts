import { formatCoverage } from './portfolio-summary.tsx';

describe('Coverage of a portfolio', () => {
  it('is not shown when it is complete', () => expect(formatCoverage(1)).toBeNull());

  it.each([
    [0.84, '84%'],
    [0.99999, '99.9%'],
    [0.0004, '<0.1%'],
    [0, '0%'],
  ])('of %d is %s: never the whole, never nothing for something', (coverage, words) => {
    expect(formatCoverage(coverage)).toBe(words);
  });
});
