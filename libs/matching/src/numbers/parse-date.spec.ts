import { parseDate } from './parse-date.ts';

describe('parseDate', () => {
  it.each([
    ['Fund Holdings as of,"Dec 06, 2024"', '2024-12-06'],
    ['As of 06-Dec-2024', '2024-12-06'],
    ['IVV_holdings_2024-12-06.csv', '2024-12-06'],
    ['holdings-20241206.csv', '2024-12-06'],
    ['as of 12/06/2024', '2024-12-06'],
    ['December 6, 2024', '2024-12-06'],
    ['30-APR-26', '2026-04-30'],
    ['Date downloaded Jan-02-2026 9:41 a.m ET', '2026-01-02'],
  ])('finds the date in %s', (text, date) => {
    expect(parseDate(text)).toBe(date);
  });

  it.each(['', 'no date', '2024-13-01', '2024-02-30', 'Foo 12, 2024', '12345678901'])(
    'returns null for %p',
    (text) => {
      expect(parseDate(text)).toBeNull();
    },
  );
});
