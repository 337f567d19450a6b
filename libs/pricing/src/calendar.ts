const MONTHS_PER_YEAR = 12;

/**
 * The same day and time so many months later, by the UTC calendar; the last day of a month that is too short for it.
 * Count from the first day of a series, not from one renewal to the next: January 31 is followed by February 28 and
 * March 31.
 */
export function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  moved.setUTCDate(Math.min(date.getUTCDate(), daysInMonth(moved)));
  return moved;
}

/** The same day so many years later; February 28 for a leap day in a year without one. */
export function addYears(date: Date, years: number): Date {
  return addMonths(date, years * MONTHS_PER_YEAR);
}

function daysInMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}
