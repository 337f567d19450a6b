import fc from 'fast-check';
import { SortedKeys } from './sorted-keys.ts';
import { countEdits } from './testing/edits.ts';
import { findTwoEditMatches } from './two-edits.ts';

function wordsFound(texts: readonly string[], mistyped: string): readonly string[] {
  const sorted = [...new Set(texts)].sort();
  return findTwoEditMatches(new SortedKeys(sorted), mistyped)
    .map(({ from }) => sorted[from]!)
    .sort();
}

describe('findTwoEditMatches', () => {
  it.each([
    ['two letters left out', 'micrsft'],
    ['two letters too many', 'micrrosofft'],
    ['two wrong letters', 'mikrosoff'],
    ['two pairs of letters swapped', 'mircosfot'],
    ['one wrong letter', 'mikrosoft'],
    ['no error', 'microsoft'],
  ])('finds a word despite %s', (_, mistyped) => {
    expect(wordsFound(['macro', 'micron', 'microsoft', 'microstrategy'], mistyped)).toEqual(['microsoft']);
  });

  it('finds no word of fewer than eight letters, and none with another first letter', () => {
    expect(wordsFound(['netflix', 'caterpillar'], 'netlx')).toEqual([]);
    expect(wordsFound(['netflix', 'caterpillar'], 'kateepillar')).toEqual([]);
  });

  it('counts letters as swapped only where both are', () => {
    expect(wordsFound(['microsoft'], 'mizcosofd')).toEqual([]);
  });

  it('finds exactly the words of eight letters or more that begin alike and are at most two edits away', () => {
    const word = fc.stringMatching(/^[ab][abé]{5,10}$/);
    const slips = fc.array(fc.tuple(fc.nat(10), fc.constantFrom('', 'a', 'ba', 'abc')), { maxLength: 3 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), word, slips, (texts, meant, edits) => {
        const mistyped = edits.reduce(
          (text, [at, letters]) => text.slice(0, at) + letters + text.slice(at + 1),
          meant,
        );
        const expected = [...new Set([...texts, meant])].filter(
          (text) => text.length >= 8 && text[0] === mistyped[0] && countEdits(mistyped, text) <= 2,
        );
        expect(wordsFound([...texts, meant], mistyped)).toEqual(expected.sort());
      }),
    );
  });
});
