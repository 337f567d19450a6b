/** The ranges of a backtest and how many trading days each has. */
export const backtestRanges = [
  { value: '1M', name: '1 month', tradingDays: 21 },
  { value: '3M', name: '3 months', tradingDays: 63 },
  { value: '6M', name: '6 months', tradingDays: 126 },
  { value: '1Y', name: '1 year', tradingDays: 252 },
  { value: '2Y', name: '2 years', tradingDays: 504 },
  { value: '5Y', name: '5 years', tradingDays: 1260 },
] as const;

export type BacktestRange = (typeof backtestRanges)[number]['value'];

const TRADING_YEAR = 252;
const CALENDAR_YEAR = 365.25;
/** Spare calendar days, so that a range is long enough however its holidays fall. */
const HOLIDAYS = 10;

export function getTradingDays(range: BacktestRange): number {
  return backtestRanges.find(({ value }) => value === range)!.tradingDays;
}

/**
 * The first of a month from which a range up to `lastDay` (ISO) is covered: early enough, at most a month too early.
 */
export function getFirstMonth(range: BacktestRange, lastDay: string): string {
  const calendarDays = Math.ceil((getTradingDays(range) * CALENDAR_YEAR) / TRADING_YEAR) + HOLIDAYS;
  const day = new Date(lastDay);
  day.setUTCDate(day.getUTCDate() - calendarDays);
  return getFirstOfMonth(day.toISOString());
}

/** `2026-11-01` for any ISO day or time of that month. */
export function getFirstOfMonth(iso: string): string {
  return `${iso.slice(0, 7)}-01`;
}
