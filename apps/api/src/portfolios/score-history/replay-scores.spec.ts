import { unknownSecurity } from '@plumbline/screening';
import type { RecordedScore } from '../../screening/universe/recorded-scores.read-model.ts';
import type { HeldToday } from './replay-scores.ts';
import { replayScores } from './replay-scores.ts';

const held = (instrumentId: number | null, weight: number | null): HeldToday => {
  return { ...unknownSecurity, instrumentId, weight };
};
const record = (release: number, instrumentId: number, impactScore: number | null): RecordedScore => {
  const standing = impactScore === null ? 'NOT_RATED' : impactScore < 0 ? 'VIOLATION' : 'CLEAR';
  return { release, asOf: `2026-01-0${release}`, instrumentId, impactScore, standing, isBound: false };
};
const pointsOf = (holdings: readonly HeldToday[], recorded: readonly RecordedScore[], latest = 100) =>
  [...replayScores(holdings, recorded, latest)].map(({ release, impactScore, rated }) => [
    release,
    impactScore,
    rated,
  ]);

describe('replayScores', () => {
  it('scores the holdings of today by each release, with what it did not change as it was', () => {
    const recorded = [record(1, 7, 10), record(2, 8, -30), record(4, 7, 20), record(4, 8, null)];
    expect(pointsOf([held(7, 100), held(8, 300)], recorded)).toEqual([
      [1, 10, 0.25],
      [2, -20, 1],
      [4, 20, 0.25],
    ]);
  });

  it('counts lines that nobody knows in the value, and what is worth nothing not at all', () => {
    expect(pointsOf([held(7, 100), held(null, 100), held(8, null)], [record(1, 7, 10)])).toEqual([
      [1, 10, 0.5],
    ]);
  });

  it('scores every line of a security, of which one portfolio knows the value and another does not', () => {
    expect(pointsOf([held(7, 100), held(7, null)], [record(1, 7, 10)])).toEqual([[1, 10, 1]]);
  });

  it('goes back so many releases, and knows what the earlier ones recorded', () => {
    const recorded = [record(1, 7, 10), record(2, 8, 20), record(3, 8, 30)];
    expect(pointsOf([held(7, 1), held(8, 1)], recorded, 2)).toEqual([
      [2, 15, 1],
      [3, 20, 1],
    ]);
  });

  it('is a violation while one of the holdings was', () => {
    const [first, second] = replayScores(
      [held(7, 1), held(8, 1)],
      [record(1, 7, -1), record(1, 8, 90), record(2, 7, 5)],
      100,
    );
    expect([first!.standing, second!.standing]).toEqual(['VIOLATION', 'CLEAR']);
  });

  it('has no points while nothing was recorded', () => {
    expect(pointsOf([], [])).toEqual([]);
    expect(pointsOf([held(null, 5)], [])).toEqual([]);
  });
});
