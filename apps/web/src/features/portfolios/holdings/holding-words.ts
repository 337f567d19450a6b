import type { HoldingResponse, HoldingWeightMethod } from '@plumbline/contracts';
import { formatFixed, formatNumber, formatPrice } from '../../../lib/format.ts';
import { isMisread, parseHoldingInput } from './parse-holding-input.ts';
import type { HoldingAmount, Measure } from './parse-holding-input.ts';

const SHARE_DECIMALS = 8;
const EM_DASH = '—';

/** Shares as the table shows them; a dash where only a value was given. */
export function sharesText({ shares }: Pick<HoldingResponse, 'shares'>): string {
  return shares === null ? EM_DASH : formatNumber(shares, SHARE_DECIMALS);
}

/** The value as the table shows it. */
export function valueText({ value, isValued }: Pick<HoldingResponse, 'value' | 'isValued'>): string {
  return isValued ? formatPrice(value) : 'No price';
}

/** The weight as the table shows it; what is worth something never weighs nothing. */
export function weightText({ weight, value }: Pick<HoldingResponse, 'weight' | 'value'>): string {
  return weight === 0 && value > 0 ? '<0.01%' : `${formatFixed(weight)}%`;
}

/** What an edit of a cell begins with: `10` for shares, `$12.50` for a value, nothing for what is not known. */
export function textToEdit({ shares, value, isValued }: HoldingResponse, measure: Measure): string {
  if (measure === 'shares') return shares === null ? '' : plainly(shares);
  return isValued ? `$${value.toFixed(2)}` : '';
}

/** A number of shares without separators, and never as a power of ten. */
function plainly(shares: number): string {
  return shares.toFixed(SHARE_DECIMALS).replace(/\.?0+$/, '');
}

/** What is going to happen with what was typed into a cell, or what can be typed. */
export function inputHint(text: string, method: HoldingWeightMethod): string {
  const read = parseHoldingInput(text);
  if (isMisread(read)) return 'A number sets the shares, $12.50 sets the value.';
  return `Sets ${amountText(read)}.${switchHint(read.measure, method)}`;
}

/** What giving a measure does to all holdings of a portfolio that weighs by `method`; nothing where it goes on as it is. */
export function switchHint(measure: Measure, method: HoldingWeightMethod): string {
  if (measure === 'value') return method === 'SHARE_COUNT' ? ' All holdings will then weigh by value.' : '';
  return method === 'VALUE_BASIS' ? ' All holdings will then weigh by share count.' : '';
}

function amountText({ measure, amount }: HoldingAmount): string {
  return measure === 'value'
    ? `the value to ${formatPrice(amount)}`
    : `the shares to ${formatNumber(amount, SHARE_DECIMALS)}`;
}

/** Said of holdings that no value is known for. */
export function countsNothing(count: number): string {
  const subject = count === 1 ? '1 holding counts' : `${formatNumber(count)} holdings count`;
  return `${subject} nothing, for no price is known. A value with $ makes ${count === 1 ? 'it' : 'them'} count.`;
}
