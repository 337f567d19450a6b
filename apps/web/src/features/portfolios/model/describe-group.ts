import type { OverlapResponse, PortfolioOfGroup, PortfolioResponse } from '@plumbline/contracts';
import { formatCount, formatFixedPercent } from '../../../lib/format.ts';
import { formatPortfolioCount } from './count-labels.ts';

/** How many portfolios a group has, and of which types: `2 portfolios · Joint, Roth IRA`. */
export function describeGroup(portfolios: readonly Pick<PortfolioResponse, 'type'>[]): string {
  if (portfolios.length === 0) return 'No portfolios';
  const types = [...new Set(portfolios.map(({ type }) => type))];
  return `${formatPortfolioCount(portfolios.length)} · ${types.join(', ')}`;
}

/** What a company is held through: `through 6 funds and directly, in 3 accounts`. */
export function describeOverlap({
  numberOfFunds,
  numberOfPortfolios,
  isHeldDirectly,
}: Pick<OverlapResponse, 'numberOfFunds' | 'numberOfPortfolios' | 'isHeldDirectly'>): string {
  const accounts = numberOfPortfolios === 1 ? '1 account' : `${formatCount(numberOfPortfolios)} accounts`;
  if (numberOfFunds === 0) return `directly, in ${accounts}`;
  const funds = numberOfFunds === 1 ? '1 fund' : `${formatCount(numberOfFunds)} funds`;
  return isHeldDirectly ? `through ${funds} and directly, in ${accounts}` : `through ${funds} in ${accounts}`;
}

/** The part of a group's value that one of its portfolios is. */
export function shareOfGroup(
  { monetaryValue }: Pick<PortfolioOfGroup, 'monetaryValue'>,
  total: number,
): string {
  return total > 0 ? formatFixedPercent((100 * monetaryValue) / total, 1) : '—';
}
