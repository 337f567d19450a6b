import { nameWithTicker } from '@plumbline/contracts';
import type { HeldInstrumentResponse, HoldingResponse, HoldingWeightMethod } from '@plumbline/contracts';
import { formatWholePercent } from '@plumbline/screening';
import {
  formatCount,
  formatDate,
  formatFixedPercent,
  formatNumber,
  formatPrice,
} from '../../../lib/format.ts';
import { isParseFailure, parseHoldingInput } from './holding-input.ts';
import type { HoldingAmount, Measure } from './holding-input.ts';

/** As many as are stored. */
const SHARE_DECIMALS = 8;

type Named = Pick<HeldInstrumentResponse, 'ticker' | 'name' | 'isListed'>;

/** A holding in a label or a sentence: its ticker, or its name where another company may have its ticker. */
export function shortNameOf({ ticker, name, isListed }: Named): string {
  return isListed === false ? name : ticker;
}

/** Why holdings that have left the release have no score and no page; `null` where there are none. */
export function describeNotListed(
  holdings: readonly { readonly financialInstrument: Named }[],
): string | null {
  const former = holdings.filter(({ financialInstrument }) => financialInstrument.isListed === false);
  const [first] = former;
  if (!first) return null;
  if (former.length === 1)
    return `${nameWithTicker(first.financialInstrument)} is no longer in our data, so it has no score and no page. Another company may have its ticker now.`;
  return `${formatCount(former.length)} holdings are no longer in our data, so they have no score and no page. Other companies may have their tickers now.`;
}

/** The value as the table shows it. */
export function formatValue({ value, isValued }: Pick<HoldingResponse, 'value' | 'isValued'>): string {
  return isValued ? formatPrice(value) : 'No known value';
}

/** The weight as the table shows it; a holding with a value never weighs zero, and one without has no known weight. */
export function formatWeight({
  weight,
  value,
  isValued,
}: Pick<HoldingResponse, 'weight' | 'value' | 'isValued'>): string {
  if (!isValued) return 'NA';
  return weight === 0 && value > 0 ? '<0.01%' : formatFixedPercent(weight);
}

/** The same for readers who see whole percents alone. */
export function formatRoundWeight({
  weight,
  isValued,
}: Pick<HoldingResponse, 'weight' | 'isValued'>): string {
  return isValued ? formatWholePercent(weight) : 'No known value';
}

type Priced = Pick<HoldingResponse, 'priceSource' | 'priceDate'>;

/** Whether the value of a holding is that of its shares at the price in a broker's file. */
export function isValuedByFile({ priceSource }: Priced, method: HoldingWeightMethod): boolean {
  return priceSource === 'BROKER_FILE' && method === 'SHARE_COUNT';
}

/** The day of the price; empty without a price. */
export function formatPriceDay({ priceSource, priceDate }: Priced): string {
  if (priceDate === null) return '';
  return priceSource === 'SAMPLE' ? 'sample data' : formatDate(priceDate);
}

/** The price with its day, and its source where that is a file: `$672.50 · your broker’s file, Oct 4, 2025`. */
export function describePrice(holding: HoldingResponse): string {
  const price = formatPrice(holding.financialInstrument.previousSharePrice);
  if (holding.priceSource === null) return 'No price is known';
  const source = holding.priceSource === 'BROKER_FILE' ? 'your broker’s file, ' : '';
  return `${price} · ${source}${formatPriceDay(holding)}`;
}

/** A remark about holdings with a price from a broker's file, and of which days; `null` when there are none. */
export function describeFilePrices(holdings: readonly Priced[]): string | null {
  const days = holdings
    .flatMap(({ priceSource, priceDate }) => (priceSource === 'BROKER_FILE' ? (priceDate ?? []) : []))
    .sort();
  if (days.length === 0) return null;
  const ends = [...new Set([days[0]!, days.at(-1)!])].map(formatDate).join(' to ');
  const subject = days.length === 1 ? '1 holding uses' : `${formatCount(days.length)} holdings use`;
  return `${subject} the price in your broker’s file (${ends}) until we have a newer price.`;
}

/** The text that an edit starts with: `10` for shares, `$12.50` for a value, nothing for an unknown amount. */
export function toEditText({ shares, value, isValued }: HoldingResponse, measure: Measure): string {
  if (measure === 'shares') return shares === null ? '' : formatPlainNumber(shares);
  return isValued ? `$${value.toFixed(2)}` : '';
}

/** A number of shares without separators or an exponent, and unlike elsewhere with all decimals: it may be saved. */
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
  return `${subject} not count, because no value is known. Set a value with $ to make ${count === 1 ? 'it' : 'them'} count.`;
}
