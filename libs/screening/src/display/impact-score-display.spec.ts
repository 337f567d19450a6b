import fc from 'fast-check';
import { formatImpactScore, impactBand, scoreArcs, shownDifference } from './impact-score-display.ts';

describe('formatImpactScore', () => {
  it.each([
    [null, 'NA'],
    [Number.NaN, 'NA'],
    [0, '0'],
    [-0, '0'],
    [0.01, '<1'],
    [0.99, '<1'],
    [-0.5, '<1'],
    [1, '1'],
    [-1, '−1'],
    [41.49, '41'],
    [41.5, '42'],
    [-38.5, '−39'],
    [100, '100'],
    [-100, '−100'],
  ])('formats %p as %s', (score, text) => {
    expect(formatImpactScore(score)).toBe(text);
  });
});

describe('impactBand', () => {
  it.each([
    [null, 'NA', 0],
    [0, 'neutral', 0],
    [0.2, 'positive', 1],
    [29.99, 'positive', 1],
    [30, 'positive', 2],
    [59.99, 'positive', 2],
    [60, 'positive', 3],
    [100, 'positive', 3],
    [-1, 'negative', 1],
    [-30, 'negative', 2],
    [-60, 'negative', 3],
  ])('maps %p to %s with %i arcs', (score, tone, arcs) => {
    expect(impactBand(score)).toEqual({ tone, arcs });
  });
});

describe('scoreArcs', () => {
  it('fills the arcs below the score and part of the last one', () => {
    expect(scoreArcs(-45)).toEqual([
      { from: 0, to: 30, isFilled: true, reach: 30 },
      { from: 30, to: 60, isFilled: true, reach: 45 },
      { from: 60, to: 100, isFilled: false, reach: 45 },
    ]);
  });

  it('fills as many arcs as the band of the score has', () => {
    for (const score of [null, 0, 0.2, 29.99, 30, -60, 100]) {
      expect(scoreArcs(score).filter(({ isFilled }) => isFilled)).toHaveLength(impactBand(score).arcs);
    }
  });
});

describe('shownDifference', () => {
  const scores = fc.integer({ min: -10_000, max: 10_000 }).map((hundredths) => hundredths / 100);
  const readBack = (score: number) => Number(formatImpactScore(score).replace('<1', '0').replace('−', '-'));

  it('is what a reader gets who subtracts the scores shown', () => {
    fc.assert(
      fc.property(scores, scores, (from, to) => {
        expect(shownDifference(from, to)).toBeCloseTo(readBack(to) - readBack(from), 10);
      }),
    );
  });

  it.each([
    [-30, -12.4, 18],
    [24.5, -10, -35],
    [20.1, 20.4, 0],
    [20.4, 20.6, 1],
    [-0.6, 0.6, 0],
    [0.6, 2, 2],
    [-1, 1, 2],
  ])('from %p to %p is %p', (from, to, points) => {
    expect(shownDifference(from, to)).toBe(points);
  });
});
