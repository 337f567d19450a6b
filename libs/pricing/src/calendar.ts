const MONTHS_PER_YEAR = 12;

/**
 * Returns the same day and time `months` months later in the UTC calendar, or the last day of a month that is too
 * short. Count from the first day of a series, not from one renewal to the next: January 31 is followed by February 28
 * and March 31.
 */
export function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  moved.setUTCDate(Math.min(date.getUTCDate(), daysInMonth(moved)));
  return moved;
}

/** Returns the same day `years` years later; February 28 if that year has no leap day. */
export function addYears(date: Date, years: number): Date {
  return addMonths(date, years * MONTHS_PER_YEAR);
}

function daysInMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}
