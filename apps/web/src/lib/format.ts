import { dateFormat, dollarsAndCents, once, shortDay, withMinus } from '@plumbline/screening';

export {
  atLeast,
  formatFixed,
  formatFixedPercent,
  formatLargeMoney,
  formatNumber,
  formatPercent,
  formatShares,
  formatShortMoney,
  formatWholeMoney,
} from '@plumbline/screening';

const EM_DASH = '—';

const wholeNumber = once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }));
const month = dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' });
const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
const momentInUtc = dateFormat({
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const localDay = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });
const timeAgo = once(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }));
const countryNames = once(() => new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }));

/** A count with thousands separators. */
export function formatCount(count: number): string {
  return withMinus(wholeNumber().format(count));
}

/** A price in US dollars and cents; a dash when unknown. */
export function formatPrice(dollars: number | null): string {
  return dollars === null ? EM_DASH : withMinus(dollarsAndCents().format(dollars));
}

/** An ISO date as `Sep 30, 2026`, whatever the time zone of the reader; unchanged when it is not a date. */
export function formatDate(iso: string): string {
  return formatTime(iso, shortDay());
}

/** The month of an ISO date, as `Sep 2026`; unchanged when it is not a date. */
export function formatMonth(iso: string): string {
  return formatTime(iso, month());
}

/** A moment as `Sep 30, 2026, 2:05 PM`, by the clock of the reader; unchanged when it is none. */
export function formatMoment(iso: string): string {
  return formatTime(iso, moment());
}

/** The same by UTC, and saying so. */
export function formatMomentInUtc(iso: string): string {
  return `${formatTime(iso, momentInUtc())} UTC`;
}

/** The day of an ISO time where the reader is, as `Sep 30, 2026`; unchanged when it is not a time. */
export function formatLocalDate(iso: string): string {
  return formatTime(iso, localDay());
}

function formatTime(iso: string, format: Intl.DateTimeFormat): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? iso : format.format(time);
}

/**
 * How long ago an ISO time was, in its largest whole unit: `5 minutes ago`, `yesterday`; `just now` within the minute.
 */
export function formatTimeAgo(iso: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000);
  if (!(minutes >= 1)) return 'just now';
  if (minutes < 60) return timeAgo().format(-minutes, 'minute');
  if (minutes < 24 * 60) return timeAgo().format(-Math.floor(minutes / 60), 'hour');
  return timeAgo().format(-Math.floor(minutes / (24 * 60)), 'day');
}

/** English name of an ISO 3166 alpha-2 country; the code itself when there is no name, a dash when unknown. */
export function formatCountry(code: string | null): string {
  if (!code) return EM_DASH;
  return /^[A-Za-z]{2}$/.test(code) ? (countryNames().of(code.toUpperCase()) ?? code) : code;
}

/** `text` in at most `length` characters, the last of them an ellipsis when something was cut. */
export function truncate(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
