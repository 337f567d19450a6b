import { formatChargeAmount, formatChargeDate } from './receipts-list.tsx';

describe('Charge', () => {
  it.each([
    [192, 'USD 192'],
    [1200, 'USD 1,200'],
    [187.4, 'USD 187.40'],
    [0, 'USD 0'],
  ])('of %d dollars reads %s', (amount, words) => {
    expect(formatChargeAmount({ amount })).toBe(words);
  });

  it('shows the day of its timestamp', () => {
    expect(formatChargeDate({ createdDate: Date.UTC(2026, 10, 22, 12) / 1000 })).toBe('Nov 22, 2026');
  });
});
