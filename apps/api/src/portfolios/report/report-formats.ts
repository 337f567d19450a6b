import {
  formatFixedPercent,
  formatShares,
  formatWholeMoney,
  formatWholePercent,
  shortDay,
} from '@plumbline/screening';
import { dollars } from '../../platform/format.ts';

const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Formats of numbers and days; `null` is a dash. */
export const formats = {
  count: (number: number) => count.format(number),
  holdings: (number: number) => (number === 1 ? '1 holding' : `${count.format(number)} holdings`),
  shares: formatShares,
  dollars: (number: number) => dollars.format(number),
  wholeDollars: formatWholeMoney,
  /** Percent of the value, which may be rounded to two decimals. What has a value never weighs zero. */
  weight: (weight: number, value: number) =>
    weight === 0 && value > 0 ? '<0.01%' : formatFixedPercent(weight),
  /** Percent of the value. Never 0, since only categories with a share are listed. */
  share: (percent: number) => (percent < 0.05 ? '<0.1%' : `${percent.toFixed(1)}%`),
  wholePercent: formatWholePercent,
  day: (date: Date) => shortDay().format(date),
};
