import type { ProfilePreviewResponse } from '@plumbline/contracts';
import { formatNumber } from '../../../lib/format.ts';

/** A difference to what it is compared with: none is `null` where either side is unknown. */
export interface Difference {
  readonly tone: 'same' | 'more' | 'less';
  readonly text: string;
}

/** Percent of the rated instruments that are not below zero; `null` where none is rated. */
export function passingPercent({
  ratedInstruments,
  passingInstruments,
}: ProfilePreviewResponse): number | null {
  return ratedInstruments === 0 ? null : (100 * passingInstruments) / ratedInstruments;
}

/** How far `now` is from `before`, to one decimal, with its sign and `unit`. */
export function differenceOf(now: number | null, before: number | null, unit = ''): Difference | null {
  if (now === null || before === null) return null;
  const change = Math.round((now - before) * 10) / 10;
  if (change === 0) return { tone: 'same', text: 'no change' };
  const amount = formatNumber(Math.abs(change), 1) + unit;
  return change > 0 ? { tone: 'more', text: `+${amount}` } : { tone: 'less', text: `−${amount}` };
}
