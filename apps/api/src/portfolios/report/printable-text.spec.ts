import { printable } from './printable-text.ts';

describe('printable', () => {
  it.each([
    ['Nestlé S.A. – “Ørsted” €5…', 'Nestlé S.A. – “Ørsted” €5…'],
    ['Škoda Łódź Đức', 'Škoda Lódz Duc'],
    ['Nestle\u0301', 'Nestlé'],
    ['ﬁne ①', 'fine 1'],
    ['two\nlines\tand\u2028more', 'two lines and more'],
    ['トヨタ Toyota', '??? Toyota'],
    ['👩‍👩‍👧 family', '? family'],
    ['\u0000a', ' a'],
    ['lone \ud800 half', 'lone ? half'],
  ])('makes of %j the text %j', (text, expected) => {
    expect(printable(text)).toBe(expected);
  });
});
