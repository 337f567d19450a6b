import type { UnknownHoldingResponse } from '@plumbline/contracts';
import { formatCount, formatFixedPercent, formatPrice } from '../../../lib/format.ts';

const kinds = { COIN: 'coin', BOND: 'bond', OPTION: 'option' } as const;

/** An unknown holding as its file names it, with its kind where that is never screened. */
export function nameOfUnknown({
  ticker,
  name,
  kind,
}: Pick<UnknownHoldingResponse, 'ticker' | 'name' | 'kind'>): string {
  const text = [ticker, name].filter((part) => part !== '').join(' ');
  return kind === null ? text : `${text} (${kinds[kind]})`;
}

/** How much the unknown holdings are, and that nobody looked into them. */
export function describeUnknown(
  holdings: readonly Pick<UnknownHoldingResponse, 'value' | 'kind'>[],
  monetaryValue: number,
): string {
  const value = holdings.reduce((sum, holding) => sum + holding.value, 0);
  const percent = monetaryValue > 0 ? ` (${formatFixedPercent((100 * value) / monetaryValue)})` : '';
  const lines = holdings.length === 1 ? '1 line' : `${formatCount(holdings.length)} lines`;
  const known = holdings.every(({ kind }) => kind !== null);
  const consequence = known
    ? 'They count in the value and lie outside the method: coins, bonds and options are not screened.'
    : 'They count in the value, not in the score: nobody has looked into them.';
  return `${lines} of your file, worth ${formatPrice(value)}${percent}. ${consequence}`;
}
