import fc from 'fast-check';
import { parseNumber } from './parse-number.ts';

describe('parseNumber', () => {
  it.each([
    ['$1,234.50', 1234.5],
    ['(43.64)', -43.64],
    ['($43.64)', -43.64],
    ['+$4.24', 4.24],
    ['1.234,56', 1234.56],
    ['1.234.567', 1234567],
    ['0,5', 0.5],
    ['12.5%', 12.5],
    ['1 234,5', 1234.5],
    ['7,150', 7150],
    ['8.045562', 8.045562],
    ['1.2e3', 1200],
    ['-0.02', -0.02],
    ['−3', -3],
    ['(1)', -1],
    ['66410099.00', 66410099],
    ['12.50 USD', 12.5],
  ])('parses %s as %d', (text, value) => {
    expect(parseNumber(text)).toBeCloseTo(value, 10);
  });

  it.each(['', '--', '-', 'n/a', 'N/A', 'abc', '1.2.3,4,5', '12abc', '.', '$', '1,23,4.5'])(
    'returns null for %p, which is no number',
    (text) => {
      expect(parseNumber(text)).toBeNull();
    },
  );

  it('parses a negative zero as zero', () => {
    expect(parseNumber('-0.00')).toBe(0);
  });

  it('parses a decimal comma when the file is known to use one', () => {
    expect(parseNumber('7,150', 'comma')).toBeCloseTo(7.15);
    expect(parseNumber('1.234', 'comma')).toBe(1234);
  });

  it('parses every amount formatted with thousands separators, signs and currency', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
        const amount = Math.abs(cents / 100).toLocaleString('en-US', {
          minimumFractionDigits: 2,
          maximumFractionDigits: 2,
        });
        const text = cents < 0 ? `($${amount})` : `$${amount}`;
        expect(parseNumber(text)).toBeCloseTo(cents / 100, 6);
      }),
    );
  });

  it('never throws and returns a finite number or null', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const value = parseNumber(text);
        expect(value === null || Number.isFinite(value)).toBe(true);
      }),
    );
  });
});
