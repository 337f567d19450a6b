import { formatImpactScore } from '@plumbline/screening';
import type { ListingResponse } from '../tickers/listing.response.ts';

const counts = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/**
 * Says why a ranked list is in its order when the scores do not: "All ten score 100: largest company first." Returns
 * null when the scores differ.
 *
 * @param order the order of equal scores, such as `largest company first`
 */
export function describeTie(
  listings: readonly Pick<ListingResponse, 'impactScore'>[],
  order: string,
): string | null {
  const [first, ...others] = listings.map(({ impactScore }) => impactScore);
  if (others.length === 0 || others.some((score) => score !== first)) return null;
  const score = formatImpactScore(first ?? null);
  return `${listings.length === 2 ? 'Both' : `All ${counts[listings.length] ?? listings.length}`} score ${score}: ${order}.`;
}
