import type { TrendingResponse } from './ranked.response.ts';

/**
 * Says who chose the trending issue, or what stands in for a choice.
 *
 * @param formatDay formats an ISO date for the page
 */
export function describeTrendingBasis(
  { basis, chosenOn, newestOn, companies }: Omit<TrendingResponse, 'items'>,
  formatDay: (iso: string) => string,
): string {
  const newest = newestOn === null ? '' : ` The newest evidence is of ${formatDay(newestOn)}.`;
  if (chosenOn !== null) return `Chosen by our evidence desk on ${formatDay(chosenOn)}.${newest}`;
  const why =
    basis === 'NOTHING_CHOSEN'
      ? 'Our evidence desk has not chosen an issue.'
      : 'No company is flagged for the issue that our evidence desk chose.';
  if (companies === 0) return `${why} No company is flagged for any other.`;
  const merit =
    newestOn === null ? 'flags the most companies' : `has the newest evidence, of ${formatDay(newestOn)}`;
  return `${why} For now, we show the category that ${merit}.`;
}
