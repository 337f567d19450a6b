import { once } from './once.ts';
import { MIN_COVERAGE } from '../method.ts';
import type { Standing } from '../scoring/impact-scores.ts';
import { formatNumber, formatPercent } from './number-display.ts';

const list = once(() => new Intl.ListFormat('en-US'));

/** Fraction of a portfolio's whole value, cash and bonds included, that its score has to speak of to be a headline. */
const MIN_HEADLINE = 0.1;

/** How much of a portfolio is known. */
interface KnownPart {
  /** Fraction (0-1) of the value that is seen into; `null` while a holding of unknown value may be any part of it. */
  readonly coverage: number | null;
  /** Fraction (0-1) of the value in bonds, cash, metals and coins, which are neither seen nor hidden. */
  readonly outsideMethod?: number;
}

/** Whether so much of a portfolio is seen into that a score of the part stands for the whole. */
export function isSeenInto(coverage: number | null): coverage is number {
  return coverage !== null && coverage >= MIN_COVERAGE;
}

/**
 * The fraction (0-1) of a portfolio's value that its score speaks of; `null` where nobody knows. 1 where the score
 * stands for the whole, or where there is none since all of it lies outside the method. A score of the little that is
 * left beside cash speaks of that only.
 */
export function headlineCoverage({ coverage, outsideMethod = 0 }: KnownPart): number | null {
  if (coverage === null) return null;
  if (outsideMethod >= 1) return 1;
  const part = coverage * (1 - outsideMethod);
  return isSeenInto(coverage) && part >= MIN_HEADLINE ? 1 : part;
}

/**
 * The part of a portfolio that is seen into in percent, rounded down to one decimal: a part never reads as the whole.
 */
export function coveragePercent(coverage: number): number {
  return Math.floor(coverage * 1000 + 1e-9) / 10;
}

/** The part of a portfolio that is seen into, such as `13.7%`. */
export function formatCoverage(coverage: number): string {
  const percent = coveragePercent(coverage);
  return percent === 0 && coverage > 0 ? '<0.1%' : `${percent}%`;
}

/**
 * The part that is seen into, beside that which lies outside the method: `73.8% of the rest`; `null` where there is no
 * rest.
 */
export function formatSeenPart(coverage: number, outsideMethod: number): string | null {
  if (outsideMethod >= 1) return null;
  return formatCoverage(coverage) + (outsideMethod > 0 ? ' of the rest' : '');
}

/** The part (0-1) that lies outside the method, such as `79.3%`: it never reads as the whole either. */
export function formatOutside(outsideMethod: number): string {
  const percent = 100 * outsideMethod;
  return formatPercent(outsideMethod < 1 ? Math.min(percent, 99.9) : percent, 1);
}

interface CountedPart extends KnownPart {
  /** How many holdings have no known value; none where `coverage` is known. */
  readonly unpricedHoldings: number;
}

/** How much of a portfolio is seen into, as a sentence. */
export function describeCoverage({ coverage, outsideMethod = 0, unpricedHoldings }: CountedPart): string {
  if (coverage === null) {
    const unpriced =
      unpricedHoldings === 1 ? '1 holding has' : `${formatNumber(unpricedHoldings, 0)} holdings have`;
    return `We cannot say how much of this portfolio we can see: ${unpriced} no known value.`;
  }
  const seen = `We can see ${coverage >= 1 ? 'all' : formatCoverage(coverage)} of`;
  if (outsideMethod <= 0) return `${seen} this portfolio.`;
  const isAll = outsideMethod >= 1;
  const outside = `${isAll ? 'All' : formatOutside(outsideMethod)} of this portfolio is cash, bonds or something else that is not screened.`;
  return isAll ? outside : `${outside} ${seen} the rest.`;
}

/** What is to be said in place of negative categories where only positive ones have what counts against the score. */
export const FLAGGED_AS_POSITIVE = 'What is flagged is listed under the positive categories.';

interface WithoutNegatives extends KnownPart {
  readonly standing: Standing;
}

/**
 * What is to be said of a portfolio without negative categories; never that there is no flag. The panels go by the
 * lists of a profile, and it may have what rules companies out among its positives.
 */
export function describeNoFlags({ coverage, outsideMethod = 0, standing }: WithoutNegatives): string {
  if (standing === 'VIOLATION') return FLAGGED_AS_POSITIVE;
  if (coverage !== null && coverage >= 1) return 'No flag was found in what has been checked.';
  const whole = outsideMethod > 0 ? 'what can be screened' : 'the value';
  const part = coverage === null ? 'the part' : `the ${formatCoverage(coverage)}`;
  return `No flag is known in ${part} of ${whole} that we can see. We cannot say anything about the rest.`;
}

/**
 * Names the holdings that hide the most of a portfolio, with what percentage of it each hides; '' where there are none.
 */
export function describeUnseen(
  unseen: readonly { readonly ticker: string; readonly hidden: number | null }[],
): string {
  if (unseen.length === 0) return '';
  const named = unseen.map(
    ({ ticker, hidden }) => `${ticker} (${hidden === null ? 'no known value' : formatPercent(hidden, 1)})`,
  );
  const subject =
    named.length === 1 ? 'What we cannot see is in' : 'The largest parts that we cannot see are in';
  return `${subject} ${list().format(named)}.`;
}
