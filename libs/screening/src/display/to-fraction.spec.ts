import { toFraction } from './to-fraction.ts';

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
