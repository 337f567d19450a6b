import { formatImpactScore, impactBand } from '@plumbline/screening';
import {
  roundRollup,
  wholeCoverage,
  wholeLeast,
  wholePercent,
  wholePercentOf,
  wholeScore,
} from './hide-amounts.ts';

describe('Figures where amounts are hidden', () => {
  it.each([
    [0, 0],
    [0.001, 0.01],
    [0.494, 0.49],
    [0.999, 0.99],
    [1, 1],
  ])('round the fraction %d to whole percents, and a part never to all or nothing: %d', (fraction, whole) => {
    expect(wholePercentOf(fraction)).toBe(whole);
  });

  it.each([
    [0, 0],
    [0.3, 0],
    [12.5, 13],
    [99.6, 99],
    [100 - 1e-10, 100],
    [100, 100],
  ])('round the weight %d to whole percents, and a part never to all: %d', (percent, whole) => {
    expect(wholePercent(percent)).toBe(whole);
  });

  it.each([
    [null, null],
    [0, 0],
    [0.01, 0.5],
    [-0.99, -0.5],
    [1, 1],
    [41.49, 41],
    [12.5, 13],
    [-12.5, -13],
  ])('have the score %d as lists show it, and one below 1 never as none: %d', (score, whole) => {
    expect(wholeScore(score)).toBe(whole);
    expect(formatImpactScore(whole)).toBe(formatImpactScore(score));
    expect(impactBand(whole).tone).toBe(impactBand(score).tone);
  });

  it.each([
    [null, null],
    [0.004, 0],
    [0.999, 0.99],
    [1, 1],
  ])('never say that more is seen into than is: %d becomes %d', (coverage, whole) => {
    expect(wholeCoverage(coverage)).toBe(whole);
  });

  it.each([
    [0.004, 0],
    [0.5385, 0.53],
    [1, 1],
  ])('never say “at least” of more than is known: %d becomes %d', (ruledOut, whole) => {
    expect(wholeLeast(ruledOut)).toBe(whole);
  });

  it('nor in a category', () => {
    const criterion = { name: 'TOBACCO', title: 'Tobacco' };
    const entry = { criterion, weightedPercentage: 41.6, numberOfHoldings: 7, hasSampleData: false };
    expect(roundRollup({ positive: [], negative: [entry] }).negative[0]!.weightedPercentage).toBe(41);
  });
});
