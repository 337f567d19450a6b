import { isOneEditApart } from './one-edit-apart.ts';

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
      const forms = wordsOneEditAway(a);
      expect([a, words.filter((b) => isOneEditApart(a, b))]).toEqual([a, words.filter((b) => forms.has(b))]);
    }
  });
});

/** Every word over the letters of at most this length, the empty one included. */
function allWords(length: number): readonly string[] {
  if (length === 0) return [''];
  return ['', ...letters.flatMap((letter) => allWords(length - 1).map((rest) => letter + rest))];
}

/** A letter left out, added or replaced at each place, and each two neighbors swapped. */
function wordsOneEditAway(word: string): ReadonlySet<string> {
  const places = Array.from(
    { length: word.length + 1 },
    (_, at) => [word.slice(0, at), word.slice(at)] as const,
  );
  const forms = places.flatMap(([before, [first = '', second = '', ...rest]]) => [
    ...letters.map((letter) => before + letter + first + second + rest.join('')),
    ...(first
      ? [before, ...letters.map((letter) => before + letter)].map((each) => each + second + rest.join(''))
      : []),
    ...(second ? [before + second + first + rest.join('')] : []),
  ]);
  return new Set(forms.filter((form) => form !== word));
}
