import fc from 'fast-check';
import { SortedKeys } from './sorted-keys.ts';

/** Few letters, so that beginnings are shared; some beyond ASCII, which the table of contents does not know. */
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '0', 'é', '日'), maxLength: 6 });

const rowsOf = ({ from, to }: { from: number; to: number }) =>
  Array.from({ length: to - from }, (_, row) => from + row);

describe('SortedKeys', () => {
  it('finds exactly the rows that begin with the text', () => {
    fc.assert(
      fc.property(fc.array(text), text, (texts, beginning) => {
        const sorted = [...texts].sort();
        const expected = [...sorted.keys()].filter((row) => sorted[row]!.startsWith(beginning));
        expect(rowsOf(new SortedKeys(sorted).beginningWith(beginning))).toEqual(expected);
      }),
    );
  });

  it('narrows a range to the rows with the next letter', () => {
    const keys = new SortedKeys(['ab', 'abc', 'abd', 'abd', 'b', 'bc']);
    expect(keys.narrow({ from: 0, to: 4 }, 2, 'd'.charCodeAt(0))).toEqual({ from: 2, to: 4 });
    expect(keys.narrow({ from: 3, to: 6 }, 0, 'a'.charCodeAt(0))).toEqual({ from: 3, to: 4 });
    expect(keys.narrow({ from: 4, to: 6 }, 1, 'c'.charCodeAt(0))).toEqual({ from: 5, to: 6 });
  });

  it('returns the letters and lengths of its rows', () => {
    const keys = new SortedKeys(['', 'ab']);
    expect(keys.length).toBe(2);
    expect(keys.lengthOf(1)).toBe(2);
    expect(keys.unitAt(1, 1)).toBe('b'.charCodeAt(0));
    expect(keys.unitAt(1, 2)).toBe(-1);
    expect(keys.unitAt(0, 0)).toBe(-1);
  });
});
