import { describeTie } from './describe-tie.ts';

const describeScores = (...scores: (number | null)[]) =>
  describeTie(
    scores.map((impactScore) => ({ impactScore })),
    'largest company first',
  );

describe('describeTie', () => {
  it('says how many score the same, and what decides their order', () => {
    expect(describeScores(...Array<number>(10).fill(100))).toBe('All ten score 100: largest company first.');
    expect(describeScores(-49, -49)).toMatch(/^Both score .49: largest company first\.$/);
    expect(describeScores(null, null, null)).toBe('All three score NA: largest company first.');
  });

  it('returns null when the scores differ, or there is nothing to order', () => {
    expect(describeScores(100, 100, 99)).toBeNull();
    expect(describeScores(100)).toBeNull();
    expect(describeScores()).toBeNull();
  });
});
