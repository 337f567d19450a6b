import {
  describeScore,
  describeScoreAloud,
  describeTone,
  formatShownScore,
  isHollow,
  isOfPart,
  scoreNote,
  standingWord,
} from './standing-display.ts';
import type { ShownScore } from './standing-display.ts';

const aScore = (overrides: Partial<ShownScore> = {}): ShownScore => ({
  impactScore: 42,
  standing: 'CLEAR',
  isBound: false,
  ...overrides,
});
const provisional = aScore({ standing: 'PROVISIONAL' });
const bound = aScore({ impactScore: -9.4, standing: 'VIOLATION', isBound: true });
const unrated = aScore({ impactScore: null, standing: 'NOT_RATED' });
const outside = aScore({ ...unrated, outsideMethod: 1 });

describe('A score as it is shown', () => {
  it.each([
    [aScore(), '42', '42'],
    [provisional, '42', '42, provisional'],
    [bound, '−9 or lower', '−9 or lower'],
    [unrated, 'NA', 'NA'],
    [outside, 'NA', 'NA, outside the method'],
    [aScore({ ...unrated, outsideMethod: 0.9 }), 'NA', 'NA'],
  ])('of %j reads %s, in a line of text %s', (score, text, line) => {
    expect([formatShownScore(score), describeScore(score)]).toEqual([text, line]);
  });

  it('is hollow and carries the word while it is provisional, and only then', () => {
    expect([provisional, aScore({ ...provisional, impactScore: 0 })].map(isHollow)).toEqual([true, true]);
    expect(standingWord(provisional)).toBe('Provisional');
    for (const score of [aScore(), bound, unrated, { ...unrated, standing: 'PROVISIONAL' } as const]) {
      expect(isHollow(score)).toBe(false);
      expect(standingWord(score)).toBeNull();
    }
  });

  it.each([
    [aScore(), 1, null],
    [provisional, 1, 'Provisional'],
    [bound, 0.9, 'or lower'],
    [aScore(), 0.4999, 'based on 49.9%'],
    [aScore(), null, 'based on a part'],
    [bound, 0.137, 'or lower, based on 13.7%'],
    [unrated, 0.1, null],
    [outside, 0, 'outside the method'],
  ])('of %j, seen by %s, has the note %s', (score, coverage, note) => {
    expect(scoreNote(score, coverage)).toBe(note);
    expect(isOfPart(score, coverage)).toBe(/based on/.test(note ?? ''));
  });

  it('says in a line of text of how much of a portfolio it is', () => {
    expect(describeScore(aScore({ impactScore: -43 }), 0.137)).toBe('−43, based on 13.7%');
    expect(describeScore(bound, 0.137)).toBe('−9 or lower, based on 13.7%');
  });

  it('is not said to be outside the method while a holding has no known value, which may be a company', () => {
    expect([describeScore(outside, null), scoreNote(outside, null)]).toEqual(['NA', null]);
    expect(describeScoreAloud(outside, null)).toBe('Impact Score NA: not rated');
    expect(describeTone(outside, null)).toBe('not rated');
  });

  it('tells those who do not see it what it stands on', () => {
    expect(describeTone(provisional)).toBe('positive, provisional');
    expect(describeScoreAloud(provisional)).toMatch(/^Impact Score 42 .*: positive, provisional$/);
    expect(describeScoreAloud(bound)).toMatch(/^Impact Score −9 or lower on a scale .*: negative$/);
    expect(describeScoreAloud(bound, 0.137)).toMatch(
      /^Impact Score −9 or lower .*: negative, based on 13\.7%$/,
    );
    expect(describeScoreAloud(unrated)).toBe('Impact Score NA: not rated');
    expect(describeScoreAloud(outside)).toBe('Impact Score NA: outside the method');
  });
});
