import { limits } from '@plumbline/contracts';
import { sharesOfValue, valueOfShares } from '@plumbline/screening';
import { formatCount } from '../../../lib/format.ts';

/** What a holding is measured by: US dollars or shares. */
export type Measure = 'value' | 'shares';

/** An amount of dollars (two decimals at most) or of shares (eight at most), from 0 to the largest there may be. */
export interface HoldingAmount {
  readonly measure: Measure;
  readonly amount: number;
}

/** Why a text is not an amount. */
interface ParseFailure {
  readonly message: string;
}

const { maxAmount } = limits.portfolio;
const decimalsOf: Readonly<Record<Measure, number>> = { value: 2, shares: 8 };

/** A number with or without thousands separators. A comma anywhere else might be meant as a decimal point. */
const NUMBER = /^(?=[\d.]*\d)(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/;
const BELOW_ZERO = /^(?:[-−–]|\(.*\)$)/;

/** Parses what was typed into a cell: a value with a `$`, shares without. */
export function parseHoldingInput(text: string): HoldingAmount | ParseFailure {
  return parseAmount(text, text.includes('$') ? 'value' : 'shares');
}

/** Parses an amount of a given measure; the `$` of a value is optional. */
export function parseAmount(text: string, measure: Measure): HoldingAmount | ParseFailure {
  const trimmed = text.trim();
  const figures = (measure === 'value' ? trimmed.replace('$', '') : trimmed).trim();
  if (figures === '') return { message: 'Type a number of shares, or a value such as $12.50' };
  if (BELOW_ZERO.test(figures)) return { message: 'It cannot be less than zero' };
  const match = NUMBER.exec(figures);
  if (!match) return { message: 'Type a number such as 1,234.5' };
  const decimals = (match[1] ?? '').replace(/0+$/, '').length;
  if (decimals > decimalsOf[measure]) return { message: tooFine[measure] };
  const amount = Number(figures.replaceAll(',', ''));
  return amount > maxAmount ? { message: `It is at most ${formatCount(maxAmount)}` } : { measure, amount };
}

const tooFine: Readonly<Record<Measure, string>> = {
  value: 'A value has at most two decimals',
  shares: 'Shares have at most eight decimals',
};

export function isParseFailure(result: HoldingAmount | ParseFailure): result is ParseFailure {
  return 'message' in result;
}

/**
 * What the other field of a holding shows while an amount is typed into one: the value of the shares, or the shares
 * that the value buys. Returns null without a price, and while the text is not an amount.
 */
export function deriveOtherAmount(text: string, measure: Measure, price: number | null): string | null {
  const parsed = parseAmount(text, measure);
  if (isParseFailure(parsed)) return null;
  if (measure === 'shares') return dollars(valueOfShares(parsed.amount, price));
  const shares = sharesOfValue(parsed.amount, price);
  return shares === null ? null : shares.toFixed(8).replace(/\.?0+$/, '');
}

function dollars(value: number | null): string | null {
  return value === null ? null : `$${value.toFixed(2)}`;
}
