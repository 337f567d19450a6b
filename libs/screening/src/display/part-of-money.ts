import { formatShortMoney } from './money-display.ts';
import { atLeast, formatWholePercent } from './number-display.ts';

/**
 * What `percent` (0-100) of a sum of US dollars comes to, to three digits unless it is all: the percentages that are
 * shown beside it are rounded, too. Less than half a dollar is `under $1`.
 */
export function formatMoneyIn(percent: number, sum: number): string {
  const dollars = percent === 100 ? sum : Number(((sum * percent) / 100).toPrecision(3));
  if (dollars > 0 && dollars < 0.5) return 'under $1';
  return formatShortMoney(dollars);
}

/** What comes before the number of holdings that a category is in: `$2,120 in `; nothing where its part rounds to 0. */
export function describeMoneyIn(percent: number, sum: number): string {
  return percent > 0 ? `${formatMoneyIn(percent, sum)} in ` : '';
}

/** What is known of a portfolio's money. */
interface RuledOutMoney {
  /** US dollars. */
  readonly monetaryValue: number;
  /** The part (0-1) of it that is known to be in companies that the profile rules out. */
  readonly ruledOut: number;
  /** The part (0-1) that is seen into; `null` where nobody knows. */
  readonly coverage: number | null;
}

/** The same for readers who see no amounts. */
export function describeRuledOutShare({
  ruledOut,
  coverage,
}: Omit<RuledOutMoney, 'monetaryValue'>): string | null {
  if (!(ruledOut > 0)) return null;
  const share = formatWholePercent(100 * ruledOut);
  return `${startSentence(atLeast(share, coverage === 1))} of the value here is in companies that this profile rules out.`;
}

/** How much money is in what the profile rules out, in a sentence; `null` where none is known to be. */
export function describeRuledOut({ monetaryValue, ruledOut, coverage }: RuledOutMoney): string | null {
  if (!(ruledOut > 0 && monetaryValue > 0)) return null;
  const money = formatMoneyIn(100 * ruledOut, monetaryValue);
  const all = formatMoneyIn(100, monetaryValue);
  return `${startSentence(atLeast(money, coverage === 1))} of the ${all} here is in companies that this profile rules out.`;
}

function startSentence(text: string): string {
  return text.replace(/^\w/, (letter) => letter.toUpperCase());
}
