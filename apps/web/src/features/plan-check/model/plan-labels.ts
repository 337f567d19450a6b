import type { CheckedPlanLine, PlanFund } from '@plumbline/holdings-files';
import { describeCoverage, describeNoFlags, formatCoverage, formatOutside } from '@plumbline/screening';
import { formatCount, formatPercent } from '../../../lib/format.ts';
import type { ShownMix, ShownPlanLine } from './plan-view.ts';

type Kind = NonNullable<CheckedPlanLine['kind']>;

/** What the kinds are called. */
export const kindLabels: Readonly<Record<Kind, string>> = {
  TARGET_DATE: 'Target date',
  LARGE_US: 'Large US stocks',
  SMALL_MID_US: 'Small and mid-size US stocks',
  INTERNATIONAL: 'International stocks',
  BALANCED: 'Stocks and bonds',
  BONDS: 'Bonds',
  STABLE_VALUE: 'Stable value and cash',
  REAL_ESTATE: 'Real estate',
  OTHER_STOCKS: 'Other stocks',
};

/** Why a line with a name became no fund. */
const reasonLabels: Readonly<Record<NonNullable<CheckedPlanLine['reason']>, string>> = {
  POOLED:
    'A trust or pool that only retirement plans can buy. It has no ticker, and what it holds is not known to us.',
  STABLE_VALUE:
    'A stable value or guaranteed account: contracts with insurers and banks, and bonds behind them. What they are is not known to us, and bonds are not screened.',
  WINDOW: 'A way to buy other funds and stocks, not a fund itself.',
  GENERIC:
    'The name doesn’t say whose fund it is, so it isn’t known to us. If your plan’s website gives a ticker, put it on the line.',
  UNCLEAR: 'The name isn’t exactly that of a fund we know.',
  OTHER_NAME: 'The ticker is that of a fund with another name.',
  UNKNOWN: 'No fund we know has this name. If your plan’s website gives a ticker, put it on the line.',
};

/** Why a line became no fund, in a sentence or two. */
export function describeReason({ name, reason }: Pick<CheckedPlanLine, 'name' | 'reason'>): string {
  if (name === '') return 'No security that we know has this ticker.';
  return reasonLabels[reason ?? 'UNKNOWN'];
}

/** What the choice below a line is called. */
export function describeChoices({ reason }: Pick<CheckedPlanLine, 'reason'>): string {
  return reason === 'POOLED'
    ? 'Funds of the same strategy, which may differ. Use one in its place?'
    : 'Is it one of these?';
}

/** What a line is called: its name, or its ticker. */
export function nameOfLine({ name, ticker }: Pick<CheckedPlanLine, 'name' | 'ticker'>): string {
  return name || ticker || 'No name';
}

/** How much of a fund is seen into, in a few words. */
export function describeSeen({ coverage, outsideMethod }: PlanFund): string {
  if (outsideMethod >= 1) return 'Bonds, cash or the like: not screened';
  if (coverage === 0 && outsideMethod === 0) return 'What it holds is not known to us';
  const outside = outsideMethod > 0 ? `, ${formatOutside(outsideMethod)} bonds, cash or the like` : '';
  return `We can see ${coverage >= 1 ? 'all of it' : formatCoverage(coverage)}${outside}`;
}

/** How many lines there are of each sort. */
export function countLines(lines: readonly ShownPlanLine[]) {
  const withScore = lines.filter(({ fund }) => fund !== null && fund.impactScore !== null).length;
  const open = lines.filter(({ fund, candidates }) => fund === null && candidates.length > 0).length;
  const unknown = lines.filter(({ fund }) => fund === null).length - open;
  return { withScore, open, unknown };
}

/** What the entered percentages add up to, and what that means for the figures; '' at 100. */
export function describeSum({ sum }: Pick<ShownMix, 'sum'>): string {
  if (sum === 100) return '';
  const amount = formatPercent(sum, 2);
  return sum > 100
    ? `The percentages add up to ${amount}, more than 100%. The figures below are for these proportions.`
    : `The percentages add up to ${amount}. The figures below are for what is entered.`;
}

/** How much of a mix is seen into, in words for a mix. */
export function describeMixCoverage(mix: ShownMix): string {
  return describeCoverage(mix).replaceAll('portfolio', 'mix');
}

/** What is to be said of a mix in which no flag is known; never that there is none. */
export function describeNoMixFlags(mix: ShownMix): string {
  if (mix.outsideMethod >= 1) return 'Nothing in this mix is screened.';
  if (mix.coverage === 0) return 'We cannot see into any of this mix, so we cannot say anything about it.';
  return describeNoFlags(mix).replace('of the value', 'of the mix');
}

/** How many lines of a mix nothing is known of; '' where there are none. */
export function describeMixUnknown({ unknownPercent }: Pick<ShownMix, 'unknownPercent'>): string {
  if (unknownPercent === 0) return '';
  return `${formatPercent(unknownPercent, 2)} of it is in funds that we know nothing of. It has weight here, but no score.`;
}

/** `1 fund`, `12 funds`. */
export function formatFundCount(count: number): string {
  return count === 1 ? '1 fund' : `${formatCount(count)} funds`;
}
