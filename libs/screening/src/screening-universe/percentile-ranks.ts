import { PERCENTILE_SCALE } from './screening-universe.ts';

/** Minimum number of rated companies for an industry to be a peer group. */
const LEAST_GROUP = 10;

/** Raw ratings of one criterion, with the industry of each company. */
interface RatedCompanies {
  readonly ratings: Float64Array;
  readonly industries: Uint8Array;
  /** Industry number of companies without one. */
  readonly noIndustry: number;
}

/**
 * Mid-rank percentiles, in whole hundredths rounded down: 100 * (companies rated lower + half of those rated the
 * same, itself included) / companies. A company is compared with its industry when at least 10 companies of that industry are
 * rated, otherwise (or without an industry) with all rated companies.
 */
export function rankPercentiles({ ratings, industries, noIndustry }: RatedCompanies): Uint16Array {
  const everyone = Float64Array.from(ratings).sort();
  const groups = new Map<number, number[]>();
  for (const [company, industry] of industries.entries()) {
    if (industry === noIndustry) continue;
    const members = groups.get(industry);
    if (members) members.push(ratings[company]);
    else groups.set(industry, [ratings[company]]);
  }
  const peers = new Map<number, Float64Array>();
  for (const [industry, members] of groups) {
    if (members.length >= LEAST_GROUP) peers.set(industry, Float64Array.from(members).sort());
  }
  return Uint16Array.from(ratings, (rating, company) => {
    return midRank(peers.get(industries[company]) ?? everyone, rating);
  });
}

function midRank(sorted: Float64Array, rating: number): number {
  const below = countBelow(sorted, (value) => value < rating);
  const upTo = countBelow(sorted, (value) => value <= rating);
  // Whole numbers up to the one division, so that a percentile of exactly 60 is exactly 60.
  return Math.floor((100 * PERCENTILE_SCALE * (below + upTo)) / (2 * sorted.length));
}

/** Length of the leading part of a sorted array that is below a bound, by bisection. */
function countBelow(sorted: Float64Array, isBelow: (value: number) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBelow(sorted[middle])) low = middle + 1;
    else high = middle;
  }
  return low;
}
