import fc from 'fast-check';
import { fitText, toPrintable } from './report-text.ts';

const lengthOf = (text: string) => [...text].length;

describe('fitText', () => {
  it.each([
    ['Oak Industries', 14, 'Oak Industries'],
    ['Oak Industries', 13, 'Oak Industri…'],
    ['Oak Industries', 5, 'Oak…'],
    ['💥💥💥💥', 3, '💥💥…'],
    ['Oak', 0, '…'],
    ['', 0, ''],
  ])('fits %j into a width of %d as %j', (text, width, expected) => {
    expect(fitText(text, width, lengthOf)).toBe(expected);
  });

  it('leaves as many whole characters as fit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z💥]{1,60}$/u), fc.integer({ min: 1, max: 60 }), (text, width) => {
        const shown = fitText(text, width, lengthOf);
        expect(lengthOf(shown)).toBe(Math.min(width, lengthOf(text)));
        expect(shown).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });
});

describe('toPrintable', () => {
  it.each([
    ['Nestlé S.A. – “Ørsted” €5…', 'Nestlé S.A. – “Ørsted” €5…'],
    ['Nestle\u0301', 'Nestlé'],
    ['two\nlines\tand\u2028more', 'two lines and more'],
    ['\u0000a', ' a'],
    ['\u202eright to left', 'right to left'],
    ['👩‍👧 ❤️', '👩👧 ❤'],
    ['lone \ud800 half', 'lone \ufffd half'],
  ])('turns %j into %j', (text, expected) => {
    expect(toPrintable(text)).toBe(expected);
  });
});
