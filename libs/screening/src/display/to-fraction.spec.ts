import { formatPercent } from './number-display.ts';
import { roundPercent, toFraction } from './to-fraction.ts';

describe('A fraction that is rounded', () => {
  it.each([
    [0.123449, 0.1234],
    [0.99997, 0.9999],
    [0.0000001, 0.0001],
    [0.00002, 0.0001],
    [0, 0],
    [1, 1],
  ])('has four decimals, and a part neither reads as all nor as nothing: %d is %d', (fraction, rounded) => {
    expect(toFraction(fraction)).toBe(rounded);
  });

  it('is all or nothing where only the arithmetic of computers says otherwise', () => {
    expect([toFraction(1 - 1e-12), toFraction(1e-12), toFraction(1 + 1e-12)]).toEqual([1, 0, 1]);
  });
});

describe('A percentage that is rounded', () => {
  it.each([
    [12.3449, 12.34, '12.34%'],
    [99.997, 99.99, '99.99%'],
    [0.003, 0.003, '<0.01%'],
    [0.00123456, 0.00123, '<0.01%'],
    [0, 0, '0%'],
    [100, 100, '100%'],
    [100 - 1e-10, 100, '100%'],
    [1e-10, 0, '0%'],
  ])('has two decimals, and a part is shown neither as all nor as nothing: %d', (percent, rounded, shown) => {
    expect(roundPercent(percent)).toBe(rounded);
    expect(formatPercent(rounded, 2)).toBe(shown);
  });
});
