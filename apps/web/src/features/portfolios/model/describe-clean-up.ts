import {
  describeCoverage,
  describeUnseen,
  firstNames,
  formatCoverage,
  formatShownScore,
  isSeenInto,
} from '@plumbline/screening';
import type { DescribedCleanUp, DescribedStep } from '../../../lib/described-clean-up.ts';
import { formatCount, formatPercent } from '../../../lib/format.ts';
import { formatHoldingCount } from './count-labels.ts';

/** How many categories of a step are named at most. */
const NAMED_CATEGORIES = 3;

const list = new Intl.ListFormat('en-US');

export function titleOfStep({ from, to }: DescribedStep): string {
  return to ? `Swap ${from.ticker} for ${to.ticker}` : `Sell ${from.ticker}`;
}

/** What a change is about: how much of the portfolio, and why. */
export function describeReason({ weight, violations, remaining, to }: DescribedStep): string {
  const share = `${formatPercent(weight)} of the portfolio`;
  const reason = violations.length > 0 ? `${share}, flagged for ${nameCategories(violations)}.` : `${share}.`;
  if (!to)
    return `${reason} No alternative is left that was checked for this and has no known violation, so its value becomes cash.`;
  return remaining.length > 0
    ? `${reason} ${to.ticker} still has ${nameCategories(remaining)}, but less in all.`
    : reason;
}

/** The categories of a change, the first of them by name. */
export function nameCategories(categories: DescribedStep['violations']): string {
  const titles = categories.map(({ title }) => title);
  return list.format(firstNames(titles, NAMED_CATEGORIES));
}

/** What is known of the portfolio after a change and those above it; nothing where too little is seen into. */
export function describeEffect(step: DescribedStep): string {
  if (step.impactScore === null) return '';
  return `Then the portfolio scores ${formatShownScore(step)}, with ${formatViolations(step.violationsLeft)}.`;
}

/** What to know before the first change, where more of the money is sold than swapped; `null` otherwise. */
export function describeSales(steps: readonly DescribedStep[]): { title: string; text: string } | null {
  const sold = percentSold(steps);
  const moved = steps.reduce((sum, { weight }) => sum + weight, 0);
  if (sold <= moved / 2) return null;
  const isAll = steps.every(({ to }) => to === null);
  return {
    title: isAll ? 'This clean-up only sells.' : 'This clean-up mostly sells.',
    text: `${formatPercent(sold, 0)} of the portfolio would become cash. We know of no alternative to what is sold that was checked for the same things and has no known violation.`,
  };
}

/** How many changes there are of each kind, and that no fewer would do. */
export function describeChanges({ steps, isFewest }: DescribedCleanUp): string {
  const changes = describeSteps(steps);
  return isFewest ? `The fewest changes: ${changes}` : changes;
}

/** How many changes there are of each kind. */
export function describeSteps(steps: readonly DescribedStep[]): string {
  const swaps = steps.filter(({ to }) => to !== null).length;
  const sales = steps.length - swaps;
  const counts = [
    ...(swaps > 0 ? [swaps === 1 ? '1 swap' : `${formatCount(swaps)} swaps`] : []),
    ...(sales > 0 ? [sales === 1 ? '1 sale' : `${formatCount(sales)} sales`] : []),
  ];
  return list.format(counts);
}

/** Why the goal is not reached; `null` when it is. */
export function describeMiss({ isReached, after, steps }: DescribedCleanUp): string | null {
  if (isReached) return null;
  const reached = steps.length > 0 ? 'These changes come closest' : 'We found no change that comes closer';
  const violations = formatViolations(after.violations);
  if (after.impactScore === null)
    return after.violations === 0 ? `${reached}.` : `${reached}: ${violations} left.`;
  return `${reached}: a score of ${formatShownScore(after)}, with ${violations}.`;
}

/** What a reader has to know before all else: that only what is known counts, and which holdings are not seen into. */
export function describeSight(cleanUp: DescribedCleanUp): string {
  const { before, after, unseen, unratedHoldings, outsideHoldings } = cleanUp;
  return [
    describeWhatCounts(before),
    describeUnseen(unseen.map(({ ticker, weight }) => ({ ticker, hidden: weight }))),
    describeUnrated(unratedHoldings),
    describeOutside(outsideHoldings),
    isSeenInto(before.coverage) &&
      after.coverage !== null &&
      after.impactScore === null &&
      describeRest(after),
  ]
    .filter((text) => typeof text === 'string' && text !== '')
    .join(' ');
}

function describeWhatCounts({ coverage, violations }: DescribedCleanUp['before']): string {
  if (isSeenInto(coverage)) return `Only known violations count. ${NO_ALL_CLEAR}`;
  return violations > 0 ? NO_SCORE : '';
}

function describeUnrated(count: number): string {
  if (count === 0) return '';
  const stay = count === 1 ? 'is not rated and stays' : 'are not rated and stay';
  return `${formatHoldingCount(count)} ${stay}: we cannot judge ${count === 1 ? 'it' : 'them'}.`;
}

function describeOutside(count: number): string {
  if (count === 0) return '';
  const stay = count === 1 ? 'lies outside the method and stays' : 'lie outside the method and stay';
  return `${formatHoldingCount(count)} ${stay}: bonds, cash, metals and coins are not screened.`;
}

/** Why there is no score of what is left after all changes. */
function describeRest({ coverage }: DescribedCleanUp['after']): string {
  if (isSeenInto(coverage)) return MOSTLY_OUTSIDE;
  const part = coverage === 0 ? 'none' : `only ${formatCoverage(coverage ?? 0)}`;
  return `After all of these changes, we can see ${part} of what is left, so there is no score for it.`;
}

const MOSTLY_OUTSIDE =
  'After all of these changes, nearly everything is cash or something else that is not screened, so there is no score for it.';
const NO_ALL_CLEAR = 'What has not been checked may still be a violation, so this is not an all-clear.';
const NO_SCORE =
  'We know of violations in that part only, and only those can be removed. A score would not represent the whole portfolio.';

/** The part of the portfolio that its known violations were found in; `null` where that is all of it. */
export function describeSeenPart({ before: { coverage } }: DescribedCleanUp): string | null {
  if (coverage === null) return 'in what we can see';
  return coverage >= 1 ? null : `in the ${formatCoverage(coverage)} that we can see`;
}

/** Why there is nothing to change. */
export function describeNothingToChange(cleanUp: DescribedCleanUp): { title: string; text: string } {
  if (cleanUp.before.violations > 0)
    return { title: 'There is nothing to change.', text: 'This portfolio has that score already.' };
  return { title: 'We know of no violation to remove.', text: describeNoViolation(cleanUp) };
}

/** Where nothing is seen into, there may be nothing to see: bonds and cash are never screened. */
function describeNoViolation(cleanUp: DescribedCleanUp): string {
  if (cleanUp.before.coverage === 0) return 'There is nothing in this portfolio that we can screen.';
  const seen = describeSeenPart(cleanUp);
  if (seen === null) return NO_ALL_CLEAR;
  return `No violation is known ${seen}. We cannot say anything about the rest.`;
}

/** How much of the portfolio is seen into, as a sentence. @param outsideMethod part of it that is not screened, 0-1 */
export function describeSeen({ before }: DescribedCleanUp, outsideMethod: number): string {
  return describeCoverage({ ...before, outsideMethod });
}

/** How many violations are left when only some of the steps are taken. */
export function countViolationsAfter(
  { before, steps }: DescribedCleanUp,
  chosen: readonly DescribedStep[],
): number {
  const left = [before.violations, ...steps.map(({ violationsLeft }) => violationsLeft)];
  return steps.reduce(
    (count, step, index) => (chosen.includes(step) ? count - (left[index]! - left[index + 1]!) : count),
    before.violations,
  );
}

/** Percent of the portfolio that these steps sell for nothing else. */
export function percentSold(steps: readonly DescribedStep[]): number {
  return steps.reduce((sum, { to, weight }) => (to === null ? sum + weight : sum), 0);
}

function formatViolations(count: number): string {
  if (count === 0) return 'no known violations';
  return count === 1 ? '1 known violation' : `${formatCount(count)} known violations`;
}
