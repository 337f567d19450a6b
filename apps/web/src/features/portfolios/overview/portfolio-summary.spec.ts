import { formatCoverage } from './portfolio-summary.tsx';

describe('the covered part of a portfolio', () => {
  it('goes without saying when it is all of it', () => expect(formatCoverage(1)).toBeNull());

  it.each([
    [0.84, '84%'],
    [0.99999, '99.9%'],
    [0.0004, '<0.1%'],
    [0, '0%'],
  ])('of %d is %s: never the whole, never nothing for something', (coverage, words) => {
    expect(formatCoverage(coverage)).toBe(words);
  });
});
