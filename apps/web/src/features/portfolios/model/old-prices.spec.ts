import { describeOldPrices } from './old-prices.ts';

describe('The age of prices that amounts come from', () => {
  const now = new Date('2026-11-28T12:00:00Z');

  it.each([
    [
      '2026-07-31',
      'The amounts come from prices as old as Jul 31, 2026, so look up today’s before you order.',
    ],
    [
      '2026-11-20',
      'The amounts come from prices as old as Nov 20, 2026, so look up today’s before you order.',
    ],
    ['2026-11-22', null],
    ['2026-11-28', null],
    [null, null],
  ])('of %s is said as %s', (oldest, text) => {
    expect(describeOldPrices(oldest, now)).toBe(text);
  });
});
