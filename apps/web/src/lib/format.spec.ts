import fc from 'fast-check';
import {
  formatCount,
  formatCountry,
  formatDate,
  formatLargeMoney,
  formatShortMoney,
  formatLocalDate,
  formatMoment,
  formatPrice,
  formatTimeAgo,
  formatWholeMoney,
  truncate,
} from './format.ts';

describe('Formatting', () => {
  it('groups the thousands of a count', () => expect(formatCount(1340)).toBe('1,340'));

  it('shows prices in dollars and cents, and a dash for an unknown one', () => {
    expect(formatPrice(227.5)).toBe('$227.50');
    expect(formatPrice(null)).toBe('—');
  });

  it('shows large sums to three digits', () => {
    expect(formatLargeMoney(3_424_000_000_000)).toBe('$3.42T');
    expect(formatLargeMoney(null)).toBe('—');
  });

  it('shows sums in lists without cents, with separators', () => {
    expect(formatWholeMoney(1_234_567.5)).toBe('$1,234,568');
    expect(formatWholeMoney(0)).toBe('$0');
    expect(formatShortMoney(999_999_999)).toBe('$999,999,999');
    expect(formatShortMoney(1_234_567_890)).toBe('$1.23B');
  });

  it('shows a timestamp with its time, and an invalid one unchanged', () => {
    expect(formatMoment('2026-09-30T14:05:00Z')).toMatch(/^Sep 30, 2026, 2:05\sPM$/);
    expect(formatMoment('unknown')).toBe('unknown');
  });

  it.each([
    [0, 'just now'],
    [59, 'just now'],
    [60, '1 minute ago'],
    [3_599, '59 minutes ago'],
    [7_200, '2 hours ago'],
    [86_400, 'yesterday'],
    [13 * 86_400, '13 days ago'],
    [-30, 'just now'],
  ])('shows a time %i seconds ago as %s', (seconds, text) => {
    const now = Date.parse('2026-11-22T12:00:00Z');
    expect(formatTimeAgo(new Date(now - seconds * 1_000).toISOString(), now)).toBe(text);
  });

  it('shows the day of a date in every time zone', () => {
    expect(formatDate('2026-09-30')).toBe('Sep 30, 2026');
    expect(formatDate('2026-09-30T23:59:59Z')).toBe('Sep 30, 2026');
    expect(formatDate('unknown')).toBe('unknown');
  });

  it('shows the day of a timestamp in the user’s time zone', () => {
    expect(formatLocalDate('2026-11-02T15:30:00.000Z')).toBe('Nov 2, 2026');
    expect(formatLocalDate('unknown')).toBe('unknown');
  });

  it('names countries and returns an unknown code unchanged', () => {
    expect(formatCountry('CH')).toBe('Switzerland');
    expect(formatCountry('X1')).toBe('X1');
    expect(formatCountry(null)).toBe('—');
  });
});

describe('Truncation', () => {
  it('leaves a text that fits unchanged', () => expect(truncate('Apple Inc.', 30)).toBe('Apple Inc.'));

  it('never exceeds the length, and never splits a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, length) => {
        const cut = truncate(text, length);
        expect([...cut].length).toBeLessThanOrEqual(length);
        expect(cut).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });
});
