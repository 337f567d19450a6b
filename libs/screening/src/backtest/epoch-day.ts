const millisecondsPerDay = 86_400_000;

/**
 * Days from 1970-01-01 to an ISO day (`2024-12-06`), negative before. `null` for any other text and for days that do
 * not exist, such as 2026-02-31.
 */
export function epochDay(iso: string): number | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(iso);
  if (parts === null) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.getTime() / millisecondsPerDay : null;
}

/** The ISO day that is `day` days after 1970-01-01. */
export function isoDay(day: number): string {
  return new Date(day * millisecondsPerDay).toISOString().slice(0, 10);
}

/** The same day of the month `years` years earlier; February 28 if that year has no leap day. */
export function yearsBefore(day: number, years: number): number {
  const date = new Date(day * millisecondsPerDay);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() - years);
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  return date.getTime() / millisecondsPerDay;
}
