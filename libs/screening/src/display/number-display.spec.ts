import fc from 'fast-check';
import {
  atLeast,
  formatFixed,
  formatFixedPercent,
  formatNumber,
  formatPercent,
  formatShares,
} from './number-display.ts';

describe('Numbers on screens', () => {
  it('shows percentages with at most one decimal, and tiny ones as less than that', () => {
    expect(formatPercent(12.54)).toBe('12.5%');
    expect(formatPercent(100)).toBe('100%');
    expect(formatPercent(0)).toBe('0%');
    expect(formatPercent(0.04)).toBe('<0.1%');
  });

  it('shows percentages in a column with the same decimals', () => {
    expect([12.5, 12, 0].map((percent) => formatFixedPercent(percent))).toEqual([
      '12.50%',
      '12.00%',
      '0.00%',
    ]);
    expect(formatFixedPercent(12, 1)).toBe('12.0%');
    expect(formatFixedPercent(0.004)).toBe('<0.01%');
  });

  it('shows shares with at most four decimals, and a dash where there are none', () => {
    const shown = [10, 1234.5, 12.34567891, 0.00012, 0, null].map(formatShares);
    expect(shown).toEqual(['10', '1,234.5', '12.3457', '0.0001', '0', '—']);
  });

  it('never shows a part of a share as none', () => {
    expect(formatShares(0.00000001)).toBe('<0.0001');
    const units = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(units, (unit) => {
        expect(formatShares(unit / 1e8)).toMatch(/^(?:<0\.0001|0\.(?!0+$)\d{1,4})$/);
      }),
    );
  });

  it('never shows a minus zero', () => {
    expect(formatNumber(-0.001)).toBe('0');
    expect(formatFixed(-0.001)).toBe('0.00');
  });

  it('fixes the decimals in columns and trims them in text', () => {
    expect(formatFixed(-1.4)).toBe('−1.40');
    expect(formatNumber(-1.4)).toBe('−1.4');
  });
});

describe('atLeast', () => {
  it.each([
    ['12%', 'at least 12%'],
    ['<0.1%', 'at least a small part'],
    ['under $1', 'at least a small part'],
  ])('bounds %s, of which more may be unknown, and is the text itself where all is known', (text, least) => {
    expect(atLeast(text, false)).toBe(least);
    expect(atLeast(text, true)).toBe(text);
  });
});
