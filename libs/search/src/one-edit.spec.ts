import fc from 'fast-check';
import { findOneEditMatches } from './one-edit.ts';
import { SortedKeys } from './sorted-keys.ts';
import { wordsOneEditAway } from './testing/edits.ts';

const ALPHABET = ['a', 'b', 'c'];
const word = fc.string({ unit: fc.constantFrom(...ALPHABET), minLength: 1, maxLength: 5 });

function wholeFormsFound(texts: readonly string[], mistyped: string): readonly string[] {
  const sorted = [...new Set(texts)].sort();
  const keys = new SortedKeys(sorted);
  const found = findOneEditMatches(keys, mistyped)
    .filter(({ from, length }) => keys.lengthOf(from) === length)
    .map(({ from }) => sorted[from]!);
  return [...new Set(found)].sort();
}

describe('findOneEditMatches', () => {
  it.each([
    ['a letter left out', 'microsft'],
    ['a letter too many', 'micrrosoft'],
    ['a wrong letter', 'microsift'],
    ['two letters swapped', 'mircosoft'],
    ['a wrong first letter', 'nicrosoft'],
  ])('finds a word despite %s', (_, mistyped) => {
    expect(wholeFormsFound(['macro', 'micron', 'microsoft', 'microstrategy'], mistyped)).toEqual([
      'microsoft',
    ]);
  });

  it('finds no word that is two edits away', () => {
    expect(wholeFormsFound(['microsoft'], 'micrsft')).toEqual([]);
  });

  it('finds exactly the words one edit away, except for a letter added at the end', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), word, (texts, mistyped) => {
        const forms = wordsOneEditAway(mistyped, ALPHABET);
        const expected = [...new Set(texts)].filter(
          (text) => forms.has(text) && (!text.startsWith(mistyped) || formsLonger(mistyped).has(text)),
        );
        expect(wholeFormsFound(texts, mistyped)).toEqual(expected.sort());
      }),
    );
  });

  it('puts in no letter beyond ASCII', () => {
    expect(wholeFormsFound(['ad', 'aé'], 'ab')).toEqual(['ad']);
  });

  it('marks the forms in which only the last letter was touched', () => {
    const sorted = ['ab', 'abd', 'abxc', 'acb', 'xbc'];
    const keys = new SortedKeys(sorted);
    const whole = findOneEditMatches(keys, 'abc').filter(
      ({ from, length }) => keys.lengthOf(from) === length,
    );
    expect(new Map(whole.map(({ from, atEnd }) => [sorted[from]!, atEnd]))).toEqual(
      new Map([
        ['ab', true],
        ['abd', true],
        ['abxc', false],
        ['acb', false],
        ['xbc', false],
      ]),
    );
  });

  it('returns every row that begins with an edited form', () => {
    const keys = new SortedKeys(['netflex', 'netflix', 'netflixed']);
    expect(findOneEditMatches(keys, 'netflx')).toEqual(
      expect.arrayContaining([{ from: 1, to: 3, length: 7, atEnd: false }]),
    );
  });
});

/**
 * Words longer by a letter that is put in before the last letter: they may also begin with the word (`aa` and `aaa`).
 */
function formsLonger(mistyped: string): ReadonlySet<string> {
  const forms = new Set<string>();
  for (let at = 0; at < mistyped.length; at += 1) {
    for (const letter of ALPHABET) forms.add(mistyped.slice(0, at) + letter + mistyped.slice(at));
  }
  return forms;
}
