import { TOLERANCE } from '../scoring/formulas.ts';
import { formatShortMoney } from './money-display.ts';
import { atLeast, formatWholePercent } from './number-display.ts';

/**
 * What `percent` (0-100) of a sum of US dollars comes to, to three digits unless it is all: the percentages that are
 * shown beside it are rounded, too. A part of less than a billion never reads as all, and `isLeast` never as more than
 * it is. What rounds to nothing is `under $1`.
 */
export function formatMoneyIn(percent: number, sum: number, isLeast = false): string {
  const dollars = (sum * percent) / 100;
  const most = isLeast ? dollars * (1 + TOLERANCE) : Math.max(0, sum - 1);
  const shown = percent === 100 ? sum : roundMoney(dollars, most);
  return dollars > 0 && shown < 0.5 ? 'under $1' : formatShortMoney(shown);
}

/** To three digits and whole dollars: the nearest, or the one below where that is more than `most`. */
function roundMoney(dollars: number, most: number): number {
  const step = Math.max(1, 10 ** (Math.floor(Math.log10(dollars)) - 2));
  const nearest = step * Math.round(dollars / step);
  return nearest > most ? nearest - step : nearest;
}

/**
 * What comes before the number of holdings that a category is in: `$2,120 in `; nothing where none of it has a known
 * value.
 */
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
  const isWhole = coverage === 1;
  const money = formatMoneyIn(100 * ruledOut, monetaryValue, !isWhole);
  const all = formatMoneyIn(100, monetaryValue);
  return `${startSentence(atLeast(money, isWhole))} of the ${all} here is in companies that this profile rules out.`;
}

function startSentence(text: string): string {
  return text.replace(/^\w/, (letter) => letter.toUpperCase());
}
