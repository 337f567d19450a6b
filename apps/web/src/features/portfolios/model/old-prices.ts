import { formatDate } from '../../../lib/format.ts';

const DAY_MS = 86_400_000;
/** A price is taken for that of today up to this age. */
const FRESH_DAYS = 7;

/** Says how old the prices are that amounts come from; `null` where they are fresh, or where there are none. */
export function describeOldPrices(oldest: string | null, now: Date): string | null {
  if (oldest === null || now.getTime() - Date.parse(oldest) <= FRESH_DAYS * DAY_MS) return null;
  return `The amounts come from prices as old as ${formatDate(oldest)}, so look up today’s before you order.`;
}
