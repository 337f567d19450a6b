import { PERCENTILE_SCALE } from './screening-universe.ts';

/** Minimum number of rated companies for an industry, or a wider group, to be a peer group. */
const LEAST_GROUP = 10;

/** Raw ratings of one criterion, with the groups of each company. */
interface RatedCompanies {
  readonly ratings: Float64Array;
  /** Number of the group of each company, in one way of grouping after another, the narrowest first. */
  readonly groups: readonly Uint8Array[];
  /** Number of companies without a group. */
  readonly noGroup: number;
}

/**
 * Mid-rank percentiles, in whole hundredths rounded down: 100 * (companies rated lower + half of those rated the same,
 * itself included) / companies. A company is compared with the narrowest of its groups in which at least 10 companies
 * are rated, otherwise with all rated companies.
 */
export function rankPercentiles({ ratings, groups, noGroup }: RatedCompanies): Uint16Array {
  const everyone = Float64Array.from(ratings).sort();
  const peers = groups.map((numbers) => ({ numbers, members: sortMembers(ratings, numbers, noGroup) }));
  return Uint16Array.from(ratings, (rating, company) => {
    for (const { numbers, members } of peers) {
      const group = members.get(numbers[company]);
      if (group !== undefined) return midRank(group, rating);
    }
    return midRank(everyone, rating);
  });
}

/** The ratings of every group that is large enough, ascending. */
function sortMembers(
  ratings: Float64Array,
  numbers: Uint8Array,
  noGroup: number,
): ReadonlyMap<number, Float64Array> {
  const groups = new Map<number, number[]>();
  for (const [company, group] of numbers.entries()) {
    if (group === noGroup) continue;
    const members = groups.get(group);
    if (members) members.push(ratings[company]);
    else groups.set(group, [ratings[company]]);
  }
  const large = [...groups].filter(([, members]) => members.length >= LEAST_GROUP);
  return new Map(large.map(([group, members]) => [group, Float64Array.from(members).sort()]));
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
