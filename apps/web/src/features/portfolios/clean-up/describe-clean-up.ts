import type { CleanUpResponse, CleanUpStep } from '@plumbline/contracts';
import { formatImpactScore } from '@plumbline/screening';
import { formatCount, formatPercent } from '../../../lib/format.ts';
import { formatHoldingCount } from '../count-labels.ts';

/** How many categories of a step are named at most. */
const NAMED_CATEGORIES = 3;

const list = new Intl.ListFormat('en-US');

export function titleOfStep({ from, to }: CleanUpStep): string {
  return to ? `Swap ${from.ticker} for ${to.ticker}` : `Sell ${from.ticker}`;
}

/** What a change is about: how much of the portfolio, and why. */
export function describeReason({ weight, violations, remaining, to }: CleanUpStep): string {
  const share = `${formatPercent(weight)} of the portfolio`;
  const reason = violations.length > 0 ? `${share}, flagged for ${nameCategories(violations)}.` : `${share}.`;
  if (!to) return `${reason} We know of no similar security that passes.`;
  return remaining.length > 0
    ? `${reason} ${to.ticker} still has ${nameCategories(remaining)}, but less in all.`
    : reason;
}

function nameCategories(categories: CleanUpStep['violations']): string {
  const titles = categories.map(({ title }) => title);
  const hidden = titles.length - NAMED_CATEGORIES;
  return list.format(hidden > 1 ? [...titles.slice(0, NAMED_CATEGORIES), `${hidden} more`] : titles);
}

/** What the portfolio is like after a change and those above it. */
export function describeEffect({ impactScore, violationsLeft }: CleanUpStep): string {
  return `Then the portfolio scores ${formatImpactScore(impactScore)}, with ${formatViolations(violationsLeft)}.`;
}

/** How many changes there are of each kind, and that no fewer would do. */
export function describeChanges({ steps, isFewest }: CleanUpResponse): string {
  const changes = describeSteps(steps);
  return isFewest ? `The fewest changes: ${changes}` : changes;
}

/** How many changes there are of each kind. */
export function describeSteps(steps: readonly CleanUpStep[]): string {
  const swaps = steps.filter(({ to }) => to !== null).length;
  const sales = steps.length - swaps;
  const counts = [
    ...(swaps > 0 ? [swaps === 1 ? '1 swap' : `${formatCount(swaps)} swaps`] : []),
    ...(sales > 0 ? [sales === 1 ? '1 sale' : `${formatCount(sales)} sales`] : []),
  ];
  return list.format(counts);
}

/** Why the goal is not reached; `null` when it is. */
export function describeMiss({ isReached, after, steps }: CleanUpResponse): string | null {
  if (isReached) return null;
  const reached =
    steps.length > 0
      ? 'These changes come as near to it as we found'
      : 'We found no change that comes nearer to it';
  return `${reached}: a score of ${formatImpactScore(after.impactScore)}, with ${formatViolations(after.violations)}.`;
}

/** What is left as it is because it is not rated; `null` where everything is. */
export function describeUnrated({ unratedHoldings }: CleanUpResponse): string | null {
  if (unratedHoldings === 0) return null;
  const stay = unratedHoldings === 1 ? 'is not rated and stays' : 'are not rated and stay';
  return `${formatHoldingCount(unratedHoldings)} ${stay}: nothing is known against ${unratedHoldings === 1 ? 'it' : 'them'}.`;
}

/** How many violations are left when only some of the steps are taken. */
export function countViolationsAfter(
  { before, steps }: CleanUpResponse,
  chosen: readonly CleanUpStep[],
): number {
  const left = [before.violations, ...steps.map(({ violationsLeft }) => violationsLeft)];
  return steps.reduce(
    (count, step, index) => (chosen.includes(step) ? count - (left[index]! - left[index + 1]!) : count),
    before.violations,
  );
}

function formatViolations(count: number): string {
  if (count === 0) return 'no violations';
  return count === 1 ? '1 violation' : `${formatCount(count)} violations`;
}
