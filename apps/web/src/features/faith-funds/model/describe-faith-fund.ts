import { formatStepDate } from '@plumbline/contracts';
import type { FaithFundResponse } from '@plumbline/contracts';
import { formatCoverage } from '@plumbline/screening';

/** What we know of what a fund holds. */
export function describeSight({
  coverage,
  outsideMethod,
}: Pick<FaithFundResponse, 'coverage' | 'outsideMethod'>): string {
  if (outsideMethod >= 0.995)
    return 'It holds no shares of companies. Bonds and the like are outside our method.';
  if (coverage === 0) return 'We do not know yet what it holds.';
  return `We can see ${formatCoverage(coverage)} of what it holds.`;
}

/** `Prospectus, April 30, 2022`, or `Web page, read on November 24, 2026` where the page has no date. */
export function describeSourceDate({
  date,
  isDayOfReading,
}: NonNullable<FaithFundResponse['source']>): string {
  const shown = /^\d{4}$/.test(date) ? date : formatStepDate(date);
  return isDayOfReading ? `read on ${shown}` : shown;
}
