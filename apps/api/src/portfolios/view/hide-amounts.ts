import type { EsgRollupResponse, OverlapResponse, RollupEntryResponse } from '@plumbline/contracts';
import type { Contributor } from '@plumbline/screening';
import { roundPercent, splitCash } from '@plumbline/screening';
import type { StoredUnknownHolding } from '../unknown-holdings/unknown-holding.ts';
import type { ValuedHoldings } from './valued-portfolio.ts';

/**
 * How figures are shown where amounts are hidden. Whole percents: prices are public and shares are often whole, so that
 * finer weights of a few holdings leave one number of shares only. What is a part never reads as all.
 */
export function wholePercent(percent: number): number {
  const exact = roundPercent(percent);
  return exact < 100 ? Math.min(99, Math.round(exact)) : exact;
}

/** Rounds a fraction (0-1) to whole percents; what is a part never reads as all or nothing. */
export function wholePercentOf(fraction: number): number {
  if (fraction <= 0 || fraction >= 1) return fraction;
  return Math.min(0.99, Math.max(0.01, Math.round(fraction * 100) / 100));
}

/** The same for what is known to be at least so much, rounded down: never more than it is. */
export function wholeLeast(fraction: number): number {
  return fraction >= 1 ? fraction : Math.floor(fraction * 100) / 100;
}

/** The same for how much is seen into. */
export function wholeCoverage(coverage: number | null): number | null {
  return coverage === null ? null : wholeLeast(coverage);
}

/**
 * The score of a portfolio, as whole as lists show it: scores of securities are public, so that its decimals would tell
 * the weights of two stocks. Below 1 it is ±0.5, which is shown as `<1`, and never 0.
 */
export function wholeScore(score: number | null): number | null {
  if (score === null) return null;
  const size = Math.abs(score);
  return Math.sign(score) * (size > 0 && size < 1 ? 0.5 : Math.round(size));
}

export function roundRollup({ positive, negative }: EsgRollupResponse): EsgRollupResponse {
  const round = (entry: RollupEntryResponse) => ({
    ...entry,
    // Where not all is seen into, pages say “at least”.
    weightedPercentage: Math.floor(entry.weightedPercentage),
  });
  return { positive: positive.map(round), negative: negative.map(round) };
}

export function roundOverlap({ via, weight, ...company }: OverlapResponse): OverlapResponse {
  return {
    ...company,
    weight: wholePercent(weight),
    via: via.map((part) => ({ ...part, weight: wholePercent(part.weight) })),
  };
}

export function roundContributor({ instrument, weight, via }: Contributor): Contributor {
  return {
    instrument,
    weight: wholePercent(weight),
    via: via?.map((company) => ({ ...company, weight: wholePercent(company.weight) })),
  };
}

/** What unknown holdings are of a portfolio where their amounts are hidden, in percent: cash, and lines of a file. */
export interface HiddenAmounts {
  readonly cashWeight: number;
  readonly unknownWeight: number;
}

export function weighHiddenAmounts({
  unknown,
  monetaryValue,
}: Pick<ValuedHoldings, 'unknown' | 'monetaryValue'>): HiddenAmounts {
  const { lines, cash } = splitCash(unknown);
  const value = lines.reduce((sum, line) => sum + line.value, 0);
  const percentOf = (part: number) => (monetaryValue > 0 ? wholePercent((100 * part) / monetaryValue) : 0);
  return { cashWeight: percentOf(cash), unknownWeight: percentOf(value) };
}

/**
 * Lines of a file by numbers, most value first: the text of such a line may have an amount in it, or the number of an
 * account.
 */
export function numberLines(unknown: readonly StoredUnknownHolding[]): StoredUnknownHolding[] {
  return unknown.map((line, at) =>
    line.kind === 'CASH' ? line : { ...line, ticker: '', name: `Line ${at + 1}`, shares: null },
  );
}
