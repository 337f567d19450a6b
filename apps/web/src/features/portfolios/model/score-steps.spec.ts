import type { PortfolioScorePoint } from '@plumbline/contracts';
import { toScoreSteps } from './score-steps.ts';

const points = (...scores: (number | null)[]): PortfolioScorePoint[] =>
  scores.map((impactScore, at) => ({
    release: at + 1,
    asOf: '2026-01-01',
    impactScore,
    standing: 'PROVISIONAL',
    isBound: false,
    rated: 1,
  }));

describe('toScoreSteps', () => {
  it('holds each score until the next release, between 0 and the tens beyond the scores', () => {
    expect(toScoreSteps(points(-10, -5))).toEqual({
      runs: ['0,100 50,100 50,50 100,50'],
      zero: 0,
      top: 0,
      bottom: -10,
    });
    expect(toScoreSteps(points(14, -14))).toMatchObject({ top: 20, bottom: -20, zero: 50 });
  });

  it('leaves a gap where nothing was rated', () => {
    expect(toScoreSteps(points(10, null, 10, 10)).runs).toEqual(['0,0 25,0', '50,0 75,0 75,0 100,0']);
  });

  it('is a line in the middle where all scores are 0', () => {
    expect(toScoreSteps(points(0, 0))).toMatchObject({ runs: ['0,50 50,50 50,50 100,50'], zero: 50 });
  });
});
