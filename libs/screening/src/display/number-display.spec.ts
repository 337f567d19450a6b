import { formatFixed, formatFixedPercent, formatNumber, formatPercent } from './number-display.ts';

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

  it('never shows a minus zero', () => {
    expect(formatNumber(-0.001)).toBe('0');
    expect(formatFixed(-0.001)).toBe('0.00');
  });

  it('fixes the decimals in columns and trims them in text', () => {
    expect(formatFixed(-1.4)).toBe('−1.40');
    expect(formatNumber(-1.4)).toBe('−1.4');
  });
});
