import fc from 'fast-check';
import { splitNameWords } from './name-words.ts';

describe('splitNameWords', () => {
  it.each([
    ['Apple Inc.', 'apple inc'],
    ['J. P. Morgan', 'jp morgan'],
    ['J P Morgan Chase & Co.', 'jp morgan chase co'],
    ['A O Smith', 'ao smith'],
    ['A.O. Smith', 'ao smith'],
    ['AT&T', 'att'],
    ['S&P 500', 'sp 500'],
    ['s & p 500', 'sp 500'],
    ['H&R Block', 'hr block'],
    ['Procter&Gamble', 'procter gamble'],
    ['Johnson and Johnson', 'johnson johnson'],
    ['Johnson & Johnson', 'johnson johnson'],
    ['The Coca-Cola Company', 'coca cola company'],
    ['Coca-Cola Company (The)', 'coca cola company'],
    ["McDonald's", 'mcdonalds'],
    ['Kohl’s', 'kohls'],
    ['3M', '3m'],
    ['Build-A-Bear', 'build a bear'],
  ])('splits %j into %j', (text, words) => {
    expect(splitNameWords(text).join(' ')).toBe(words);
  });

  it('returns an optional word when there is no other', () => {
    expect(splitNameWords('the')).toEqual(['the']);
    expect(splitNameWords('And')).toEqual(['and']);
  });

  it('returns nothing for a text without letters and digits', () => {
    expect(splitNameWords('')).toEqual([]);
    expect(splitNameWords(' \t\u0000 -- \u{1F680} \ud800')).toEqual([]);
  });

  it('returns words without blanks in lower case, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const word of splitNameWords(text)) {
          expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
          expect(word).toBe(word.toLowerCase());
        }
      }),
    );
  });
});
