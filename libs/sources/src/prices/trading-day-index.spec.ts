import { epochDay, isoDay } from '@plumbline/screening';
import { TradingDayIndex } from './trading-day-index.ts';

const calendar = new TradingDayIndex();
const before = (day: string) => isoDay(calendar.before(epochDay(day)!)!);

describe('Trading days before others', () => {
  it('are not those on which the exchanges were closed by rule or out of turn', () => {
    expect(before('2026-11-30')).toBe('2026-11-27');
    expect(before('2026-11-27')).toBe('2026-11-25');
    // President Carter was mourned on the 9th, and Hurricane Sandy passed on a Monday and a Tuesday.
    expect(before('2025-01-10')).toBe('2025-01-08');
    expect(before('2012-10-31')).toBe('2012-10-26');
  });

  it('are counted between two days', () => {
    const between = (day: string, later: string) => calendar.between(epochDay(day)!, epochDay(later)!);
    expect(between('2025-01-08', '2025-01-10')).toBe(0);
    expect(between('2025-01-07', '2025-01-13')).toBe(2);
    expect(between('2025-01-10', '2025-01-08')).toBe(0);
  });
});
