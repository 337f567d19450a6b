import { epochDay } from '@plumbline/screening';

const sunday = 0;
const monday = 1;
const thursday = 4;
const saturday = 6;
/** Juneteenth has been a holiday of the exchanges since then. */
const firstJuneteenth = 2022;

/**
 * The days from `from` to `to` (both included, since 1970-01-01) on which the New York exchanges trade by rule: Monday
 * to Friday without their ten holidays. Closings for storms and days of mourning are not included.
 */
export function usTradingDays(from: number, to: number): Int32Array {
  const holidays = new Set<number>();
  // A New Year's Day on a Sunday is observed on Monday, but never in the previous year.
  for (let year = yearOf(from); year <= yearOf(to); year += 1) {
    for (const day of holidaysOf(year)) holidays.add(day);
  }
  const days: number[] = [];
  for (let day = from; day <= to; day += 1) {
    const weekday = weekdayOf(day);
    if (weekday !== saturday && weekday !== sunday && !holidays.has(day)) days.push(day);
  }
  return Int32Array.from(days);
}

function holidaysOf(year: number): number[] {
  const newYear = dayOf(year, 1, 1);
  return [
    // On a Saturday it is not observed on Friday: the last trading day of a year is never a holiday.
    weekdayOf(newYear) === sunday ? newYear + 1 : newYear,
    nthWeekday(dayOf(year, 1, 1), monday, 3),
    nthWeekday(dayOf(year, 2, 1), monday, 3),
    easterSunday(year) - 2,
    nthWeekday(dayOf(year, 5, 25), monday, 1),
    ...(year >= firstJuneteenth ? [observed(dayOf(year, 6, 19))] : []),
    observed(dayOf(year, 7, 4)),
    nthWeekday(dayOf(year, 9, 1), monday, 1),
    nthWeekday(dayOf(year, 11, 1), thursday, 4),
    observed(dayOf(year, 12, 25)),
  ];
}

/** A holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after. */
function observed(day: number): number {
  const weekday = weekdayOf(day);
  if (weekday === saturday) return day - 1;
  return weekday === sunday ? day + 1 : day;
}

/** Returns the nth given weekday from a day on, including that day. */
function nthWeekday(from: number, weekday: number, nth: number): number {
  return from + ((weekday - weekdayOf(from) + 7) % 7) + (nth - 1) * 7;
}

/** Easter Sunday of the Gregorian calendar, by the golden number and the solar and lunar corrections of the century. */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leapLost = century - Math.floor(century / 4);
  const moonGained = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + leapLost - moonGained + 15) % 30;
  const isLate = epact === 29 || (epact === 28 && golden > 10);
  const fullMoon = dayOf(year, 3, 21) + epact - (isLate ? 1 : 0);
  return fullMoon + 7 - weekdayOf(fullMoon);
}

function dayOf(year: number, month: number, day: number): number {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return epochDay(`${year}-${twoDigits(month)}-${twoDigits(day)}`)!;
}

/** 0 is Sunday; 1970-01-01 was a Thursday. */
function weekdayOf(day: number): number {
  return (((day + thursday) % 7) + 7) % 7;
}

function yearOf(day: number): number {
  return new Date(day * 86_400_000).getUTCFullYear();
}
