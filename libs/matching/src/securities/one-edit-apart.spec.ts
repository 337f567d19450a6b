import { isOneEditApart } from './one-edit-apart.ts';
import { wordsOneEditAway } from '@plumbline/search';

const letters = [...'abc'];

describe('isOneEditApart', () => {
  it.each([
    ['ic', 'inc'],
    ['corpoation', 'corporation'],
    ['lpc', 'plc'],
    ['llx', 'llc'],
  ])('returns true for %s typed instead of %s', (slip, meant) => {
    expect(isOneEditApart(slip, meant)).toBe(true);
  });

  it('agrees with the list of all forms that are one edit away, for all words of up to four letters', () => {
    const words = allWords(4);
    for (const a of words) {
      const forms = wordsOneEditAway(a, letters);
      expect([a, words.filter((b) => isOneEditApart(a, b))]).toEqual([a, words.filter((b) => forms.has(b))]);
    }
  });
});

/** Every word over the letters of at most this length, the empty one included. */
function allWords(length: number): readonly string[] {
  if (length === 0) return [''];
  return ['', ...letters.flatMap((letter) => allWords(length - 1).map((rest) => letter + rest))];
}
