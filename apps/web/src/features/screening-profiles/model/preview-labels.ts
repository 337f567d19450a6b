import type { ProfilePreviewResponse } from '@plumbline/contracts';
import { describeScore, headlineCoverage, shownDifference } from '@plumbline/screening';
import { formatNumber } from '../../../lib/format.ts';

/** A difference to what it is compared with: none is `null` where either side is unknown. */
export interface Difference {
  readonly tone: 'same' | 'more' | 'less';
  readonly text: string;
}

/** Percent of the rated instruments that are not below zero; `null` where none is rated. */
export function passingPercent({
  ratedInstruments,
  passingInstruments,
}: ProfilePreviewResponse): number | null {
  return ratedInstruments === 0 ? null : (100 * passingInstruments) / ratedInstruments;
}

/** The score of the portfolio with what belongs to it, such as `12, provisional` or `12, based on 13.7%`. */
export function formatPreviewScore(preview: ProfilePreviewResponse): string {
  const outsideMethod = preview.portfolioOutsideMethod ?? 0;
  const score = {
    impactScore: preview.portfolioScore,
    standing: preview.portfolioStanding ?? 'NOT_RATED',
    isBound: preview.isPortfolioBound,
    outsideMethod,
  };
  return describeScore(score, headlineCoverage({ coverage: preview.portfolioCoverage, outsideMethod }));
}

/** How far the percentage `now` is from `before`, in points to one decimal, as both are shown. */
export function percentDifference(now: number | null, before: number | null): Difference | null {
  if (now === null || before === null) return null;
  const shown = (percent: number) => Number(percent.toFixed(1));
  return describe(shown(now) - shown(before), (points) => `${formatNumber(points, 1)} points`);
}

/** How far the score `now` is from `before`, in whole points, as both are shown. */
export function scoreDifference(now: number | null, before: number | null): Difference | null {
  if (now === null || before === null) return null;
  return describe(shownDifference(before, now), (points) => formatNumber(points, 0));
}

function describe(change: number, words: (size: number) => string): Difference {
  if (change === 0) return { tone: 'same', text: 'no change' };
  const amount = words(Math.abs(change));
  return change > 0 ? { tone: 'more', text: `+${amount}` } : { tone: 'less', text: `−${amount}` };
}
