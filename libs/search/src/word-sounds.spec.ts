import { soundOf, SoundTable } from './word-sounds.ts';

describe('soundOf', () => {
  it.each([
    ['netflicks', 'netflix'],
    ['palenteer', 'palantir'],
    ['catterpiler', 'caterpillar'],
    ['disnie', 'disney'],
    ['phizerr', 'pfizer'],
    ['zeerox', 'xerox'],
    ['nokkia', 'knokya'],
    ['shemical', 'shemmikel'],
  ])('gives %s and %s one sound', (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other));
  });

  it.each([
    ['hyundai', 'honda'],
    ['fortnite', 'fortinet'],
    ['planter', 'palantir'],
  ])('tells %s from %s', (one, other) => {
    expect(soundOf(one)).not.toBe(soundOf(other));
  });

  it.each(['', 'ikea', 'トヨタ', '3m', 'x'])('gives %j none', (word) => {
    expect(soundOf(word)).toBe('');
  });
});

describe('SoundTable', () => {
  const table = new SoundTable(['netflix', 'nike', 'palantir', 'palantirs']);

  it('finds the rows of the words that sound alike', () => {
    expect(table.rowsLike('palenteer', false)).toEqual([{ from: 2, to: 3 }]);
    expect(table.rowsLike('nikey', true)).toEqual([]);
  });

  it('finds words that begin so when the word may be unfinished', () => {
    expect(table.rowsLike('netflick', true)).toEqual([{ from: 0, to: 1 }]);
    expect(table.rowsLike('netflick', false)).toEqual([]);
  });
});
