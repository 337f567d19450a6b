import { caretAfter, groupCardNumber } from './card-number.ts';

describe('Card number', () => {
  it.each([
    ['', ''],
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242424242424242424', '4242 4242 4242 4242 424'],
    ['378282246310005', '3782 822463 10005'],
  ])('%s is grouped as it is printed: %s', (digits, grouped) => {
    expect(groupCardNumber(digits)).toBe(grouped);
  });

  it('keeps all digits in order', () => {
    for (const digits of ['1', '3782822463100051234', '6011111111111117'])
      expect(groupCardNumber(digits).replaceAll(' ', '')).toBe(digits);
  });
});

describe('Caret', () => {
  it.each([
    [0, 0],
    [4, 4],
    [5, 6],
    [16, 19],
    [30, 19],
  ])('after %d digits stands at %d', (count, position) => {
    expect(caretAfter('4242 4242 4242 4242', count)).toBe(position);
  });
});
