/** Whether a text is an ISO day (`2024-12-06`) and nothing more, such as a time. */
export function isIsoDay(text: string): boolean {
  const parts = /^\d{4}-(\d\d)-(\d\d)$/.exec(text);
  if (parts === null) return false;
  const month = Number(parts[1]);
  const day = Number(parts[2]);
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/**
 * The same day of the month `months` months earlier, for comparisons only: the result may be February 30, which sorts
 * correctly after the last real day of the month.
 */
export function monthsBefore(day: string, months: number): string {
  const total = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  const year = String(Math.floor(total / 12)).padStart(4, '0');
  const month = String((total % 12) + 1).padStart(2, '0');
  return `${year}-${month}-${day.slice(8)}`;
}

/** The same ISO day `months` months later, or the last day of a month that is too short. */
export function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay))).toISOString().slice(0, 10);
}
