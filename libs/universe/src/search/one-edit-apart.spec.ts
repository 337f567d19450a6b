import fc from 'fast-check';
import { isOneEditApart } from './one-edit-apart.ts';
import { wordsOneEditAway } from './testing/edits.ts';

const letters = [...'abc'];
const word = fc.stringMatching(/^[abc]{0,6}$/);

describe('isOneEditApart', () => {
  it.each([
    ['ic', 'inc'],
    ['corpoation', 'corporation'],
    ['lpc', 'plc'],
    ['llx', 'llc'],
  ])('returns true for %s typed instead of %s', (slip, meant) => {
    expect(isOneEditApart(slip, meant)).toBe(true);
  });

  it('agrees with the list of all forms that are one edit away', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(isOneEditApart(a, b)).toBe(a !== b && wordsOneEditAway(a, letters).has(b));
      }),
    );
  });
});
