import { explainScore as explain } from './score-explorer.tsx';

const explainScore = (impactScore: number | null) =>
  explain({ impactScore, standing: impactScore === null ? 'NOT_RATED' : 'CLEAR', isBound: false });

describe('explainScore', () => {
  it('distinguishes not rated from zero', () => {
    expect(explainScore(null)).toMatch(/^Not rated/);
    expect(explainScore(0)).toMatch(/plain zero/);
  });

  it('never calls a provisional score clear', () =>
    expect(explain({ impactScore: 12, standing: 'PROVISIONAL', isBound: false })).toMatch(
      /not an all-clear/,
    ));

  it.each([
    [1, 'one of three'],
    [30, 'two of three'],
    [59, 'two of three'],
    [60, 'all three'],
    [-30, 'Two of three'],
    [-60, 'All three'],
  ])('names the number of arcs of %i', (score, words) => expect(explainScore(score)).toContain(words));

  it('states that nothing good offsets a flag', () =>
    expect(explainScore(-1)).toMatch(/doesn’t erase a flag/));
});
