import type { HoldingResponse, HoldingWeightMethod } from '@plumbline/contracts';
import { formatFixed, formatNumber, formatPrice } from '../../../lib/format.ts';
import { isParseFailure, parseHoldingInput } from './holding-input.ts';
import type { HoldingAmount, Measure } from './holding-input.ts';

const SHARE_DECIMALS = 8;
const EM_DASH = '—';

/** Shares as the table shows them; a dash where only a value is known. */
export function formatShares({ shares }: Pick<HoldingResponse, 'shares'>): string {
  return shares === null ? EM_DASH : formatNumber(shares, SHARE_DECIMALS);
}

/** The value as the table shows it. */
export function formatValue({ value, isValued }: Pick<HoldingResponse, 'value' | 'isValued'>): string {
  return isValued ? formatPrice(value) : 'No price';
}

/** The weight as the table shows it; a holding with a value never weighs zero. */
export function formatWeight({ weight, value }: Pick<HoldingResponse, 'weight' | 'value'>): string {
  return weight === 0 && value > 0 ? '<0.01%' : `${formatFixed(weight)}%`;
}

/** The text that an edit starts with: `10` for shares, `$12.50` for a value, nothing for an unknown amount. */
export function toEditText({ shares, value, isValued }: HoldingResponse, measure: Measure): string {
  if (measure === 'shares') return shares === null ? '' : formatPlainNumber(shares);
  return isValued ? `$${value.toFixed(2)}` : '';
}

/** A number of shares without separators or an exponent. */
function formatPlainNumber(shares: number): string {
  return shares.toFixed(SHARE_DECIMALS).replace(/\.?0+$/, '');
}

/** What the typed text will do, or what can be typed. */
export function describeInput(text: string, method: HoldingWeightMethod): string {
  const parsed = parseHoldingInput(text);
  if (isParseFailure(parsed)) return 'A number sets the shares, $12.50 sets the value.';
  return `Sets ${describeAmount(parsed)}.${describeMethodChange(parsed.measure, method)}`;
}

/** How setting `measure` changes the weight method of the portfolio; empty when it does not. */
export function describeMethodChange(measure: Measure, method: HoldingWeightMethod): string {
  if (measure === 'value') return method === 'SHARE_COUNT' ? ' All holdings will then weigh by value.' : '';
  return method === 'VALUE_BASIS' ? ' All holdings will then weigh by share count.' : '';
}

function describeAmount({ measure, amount }: HoldingAmount): string {
  return measure === 'value'
    ? `the value to ${formatPrice(amount)}`
    : `the shares to ${formatNumber(amount, SHARE_DECIMALS)}`;
}

/** A remark about holdings without a known value. */
export function describeUnvalued(count: number): string {
  const subject = count === 1 ? '1 holding does' : `${formatNumber(count)} holdings do`;
  return `${subject} not count, because no price is known. Set a value with $ to make ${count === 1 ? 'it' : 'them'} count.`;
}
