import { dateFormat, epochDay } from '@plumbline/screening';
import { all, HasCome, IsValid } from '../fields.ts';

const long = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const longMonth = dateFormat(long);
const longDay = dateFormat({ ...long, day: 'numeric' });

/** Formats the date of a step: `January 23, 2025`, or `December 2024` where only the month is known. */
export function formatStepDate(date: string): string {
  return (isMonth(date) ? longMonth : longDay)().format(new Date(date));
}

/**
 * The day of a step, or its month where the source does not state the day; by UTC not in the future. `label` begins its
 * messages.
 */
export function IsStepDate(label: string): PropertyDecorator {
  return all(
    IsValid({
      name: 'isDayOrMonth',
      isValid: (value) =>
        typeof value === 'string' && epochDay(isMonth(value) ? `${value}-01` : value) !== null,
      message: `${label} must be a day such as 2026-11-01, or a month such as 2026-11`,
      schema: { type: 'string' },
    }),
    HasCome(label),
  );
}

function isMonth(date: string): boolean {
  return /^\d{4}-\d{2}$/.test(date);
}
