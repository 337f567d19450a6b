import { sharesOfValue, valueOfShares } from '@plumbline/screening';
import { isMisread, parseAmount } from './parse-holding-input.ts';
import type { Measure } from './parse-holding-input.ts';

/**
 * What the other field of a holding shows while an amount is typed into one: the worth of the shares, or the shares that
 * the value buys. `null` without a price, and while what is typed is no amount.
 */
export function otherAmount(text: string, measure: Measure, price: number | null): string | null {
  const read = parseAmount(text, measure);
  if (isMisread(read)) return null;
  if (measure === 'shares') return dollars(valueOfShares(read.amount, price));
  const shares = sharesOfValue(read.amount, price);
  return shares === null ? null : shares.toFixed(8).replace(/\.?0+$/, '');
}

function dollars(value: number | null): string | null {
  return value === null ? null : `$${value.toFixed(2)}`;
}
