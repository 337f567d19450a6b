import type { StatementHolding } from '@plumbline/holdings-files';
import { formatFixed, formatPrice } from '../../../lib/format.ts';
import { formatShareCount } from './count-labels.ts';

/** What a statement calls a holding. */
export function formatStatementName({
  ticker,
  name,
  cusip,
  isin,
}: Pick<StatementHolding, 'ticker' | 'name' | 'cusip' | 'isin'>): string {
  return [ticker, name].filter(Boolean).join(' · ') || cusip || isin;
}

/** What a statement says is held, as it stands there: the shares and the value. */
export function formatStatementAmounts({
  shares,
  value,
  currency,
}: Pick<StatementHolding, 'shares' | 'value' | 'currency'>): string {
  const held = shares === null ? null : formatShareCount(shares);
  const isInDollars = ['', 'USD'].includes(currency);
  const inOther = value === null ? null : `${formatFixed(value, 2)} in another currency`;
  const worth = value !== null && isInDollars ? formatPrice(value) : inOther;
  return [held, worth].filter((text) => text !== null).join(', ');
}
