import { limits } from '@plumbline/contracts';
import { formatCount } from '../../../lib/format.ts';

/** What a holding is measured by: US dollars or shares. */
export type Measure = 'value' | 'shares';

/** An amount of dollars (two decimals at most) or of shares (eight at most), from 0 to the largest there may be. */
export interface HoldingAmount {
  readonly measure: Measure;
  readonly amount: number;
}

/** Why a text is no amount. */
export interface Misread {
  readonly message: string;
}

const { maxAmount } = limits.portfolio;
const decimalsOf: Readonly<Record<Measure, number>> = { value: 2, shares: 8 };

/** A number with or without separators between thousands. A comma anywhere else may stand for a decimal point. */
const NUMBER = /^(?=[\d.]*\d)(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/;
const BELOW_ZERO = /^(?:[-−–]|\(.*\)$)/;

/** Reads what was typed into a cell (specification §4): with a `$` it is a value, a plain number is shares. */
export function parseHoldingInput(text: string): HoldingAmount | Misread {
  return parseAmount(text, text.includes('$') ? 'value' : 'shares');
}

/** Reads an amount of a given measure; of a value the `$` may be left out. */
export function parseAmount(text: string, measure: Measure): HoldingAmount | Misread {
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

export function isMisread(read: HoldingAmount | Misread): read is Misread {
  return 'message' in read;
}
