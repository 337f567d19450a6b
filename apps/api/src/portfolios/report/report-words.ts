const EM_DASH = '—';

const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const shares = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });
const fixed = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeMoney = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const day = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Numbers and days as a report writes them; `null` is a dash. */
export const words = {
  count: (number: number) => count.format(number),
  holdings: (number: number) => (number === 1 ? '1 holding' : `${count.format(number)} holdings`),
  shares: (number: number | null) => (number === null ? EM_DASH : shares.format(number)),
  dollars: (number: number) => money.format(number),
  wholeDollars: (number: number) => wholeMoney.format(number),
  percent: (number: number) => `${fixed.format(number)}%`,
  /** Of what has a part, however small: never nothing. */
  part: (percent: number) => (percent < 0.05 ? '<0.1%' : `${Math.round(percent * 10) / 10}%`),
  /** Of a part from 0 to 1, rounded down so that a part never reads as the whole. */
  coverage: (part: number) => (part > 0 && part < 0.001 ? '<0.1%' : `${Math.floor(part * 1000) / 10}%`),
  day: (date: Date) => day.format(date),
};
