/** Ranges of a backtest and their trading days (specification §7). */
export const backtestRanges = [
  { value: '1M', name: '1M', fullName: '1 month', tradingDays: 21 },
  { value: '3M', name: '3M', fullName: '3 months', tradingDays: 63 },
  { value: '6M', name: '6M', fullName: '6 months', tradingDays: 126 },
  { value: '1Y', name: '1Y', fullName: '1 year', tradingDays: 252 },
  { value: '2Y', name: '2Y', fullName: '2 years', tradingDays: 504 },
  { value: '5Y', name: '5Y', fullName: '5 years', tradingDays: 1260 },
] as const;

export type BacktestRange = (typeof backtestRanges)[number]['value'];

const TRADING_YEAR = 252;
const CALENDAR_YEAR = 365.25;
/** However holidays fall, a range of trading days takes no more calendar days than its part of a year and these. */
const HOLIDAYS = 10;

export function tradingDaysOf(range: BacktestRange): number {
  return backtestRanges.find(({ value }) => value === range)!.tradingDays;
}

/** First of the month that a range back from an ISO day begins in, or of the one before it: never too late. */
export function firstMonthOf(range: BacktestRange, lastDay: string): string {
  const calendarDays = Math.ceil((tradingDaysOf(range) * CALENDAR_YEAR) / TRADING_YEAR) + HOLIDAYS;
  const day = new Date(lastDay);
  day.setUTCDate(day.getUTCDate() - calendarDays);
  return firstOfMonth(day.toISOString());
}

/** `2026-11-01` for any ISO day or time of that month. */
export function firstOfMonth(iso: string): string {
  return `${iso.slice(0, 7)}-01`;
}
