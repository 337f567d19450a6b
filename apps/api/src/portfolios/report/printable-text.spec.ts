import { printable } from './printable-text.ts';

describe('printable', () => {
  it.each([
    ['Nestlé S.A. – “Ørsted” €5…', 'Nestlé S.A. – “Ørsted” €5…'],
    ['Nestle\u0301', 'Nestlé'],
    ['two\nlines\tand\u2028more', 'two lines and more'],
    ['\u0000a', ' a'],
    ['\u202eright to left', 'right to left'],
    ['👩‍👧 ❤️', '👩👧 ❤'],
    ['lone \ud800 half', 'lone \ufffd half'],
  ])('makes of %j the text %j', (text, expected) => {
    expect(printable(text)).toBe(expected);
  });
});
