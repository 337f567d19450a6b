import fc from 'fast-check';
import { fittingText } from './fitting-text.ts';

const lengthOf = (text: string) => [...text].length;

describe('fittingText', () => {
  it.each([
    ['Oak Industries', 14, 'Oak Industries'],
    ['Oak Industries', 13, 'Oak Industri…'],
    ['Oak Industries', 5, 'Oak…'],
    ['💥💥💥💥', 3, '💥💥…'],
    ['Oak', 0, '…'],
    ['', 0, ''],
  ])('makes of %j for a width of %d the text %j', (text, width, expected) => {
    expect(fittingText(text, width, lengthOf)).toBe(expected);
  });

  it('leaves as much as fits, and no half characters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z💥]{1,60}$/u), fc.integer({ min: 1, max: 60 }), (text, width) => {
        const shown = fittingText(text, width, lengthOf);
        expect(lengthOf(shown)).toBe(Math.min(width, lengthOf(text)));
        expect(shown).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });
});
