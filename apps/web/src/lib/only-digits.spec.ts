import { onlyDigits } from './only-digits.ts';

describe('Field for whole numbers', () => {
  it.each([
    ['37203', '37203'],
    ['37203-1234', '37203'],
    [' 3 7a2', '372'],
    ['none', ''],
    ['', ''],
  ])('keeps the first five digits of %j', (text, kept) => {
    expect(onlyDigits(text, 5)).toBe(kept);
  });
});
