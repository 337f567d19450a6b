import type { StatementHolding } from '@plumbline/holdings-files';
import { formatFixed, formatPrice } from '../../../lib/format.ts';
import { formatShareCount } from './count-labels.ts';

/** The currency of a statement that is not the dollar and has no code. */
const OTHER_CURRENCY: StatementHolding['currency'] = 'Other';

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
  const worth = value === null ? null : formatWorth(value, currency);
  return [held, worth].filter((text) => text !== null).join(', ');
}

function formatWorth(value: number, currency: string): string {
  if (currency === '' || currency === 'USD') return formatPrice(value);
  const amount = formatFixed(value, 2);
  return currency === OTHER_CURRENCY ? `${amount} in another currency` : `${currency} ${amount}`;
}
