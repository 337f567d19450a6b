import { otherAmount } from './other-amount.ts';

describe('the other amount of a holding', () => {
  it('is the worth of the shares typed, or the shares that the value typed buys', () => {
    expect(otherAmount('3', 'shares', 12.5)).toBe('$37.50');
    expect(otherAmount('$50', 'value', 12.5)).toBe('4');
    expect(otherAmount('1', 'value', 3)).toBe('0.33333333');
  });

  it('is not known without a price, or while something else is typed', () => {
    expect(otherAmount('3', 'shares', null)).toBeNull();
    expect(otherAmount('3', 'value', null)).toBeNull();
    expect(otherAmount('three', 'shares', 2)).toBeNull();
  });
});
