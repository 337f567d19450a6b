import { once } from './once.ts';

/** A format of days and times, made when it is first used. */
export function dateFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return once(() => new Intl.DateTimeFormat('en-US', options));
}

/** Sums and prices in US dollars and cents. */
export const dollarsAndCents = once(
  () => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
);

/** Days by UTC, whatever the time zone of the reader: `Sep 30, 2026`. */
export const shortDay = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
