import fc from 'fast-check';
import { rankPercentiles } from './percentile-ranks.ts';

const NONE = 100;
const rank = (ratings: number[], industries: number[] = ratings.map(() => NONE)): number[] => [
  ...rankPercentiles({
    ratings: Float64Array.from(ratings),
    industries: Uint8Array.from(industries),
    noIndustry: NONE,
  }),
];

describe('rankPercentiles', () => {
  it('returns the mid-rank in percent: the companies below plus half of the ties, over all companies', () => {
    expect(rank([10, 20, 30, 40])).toEqual([1250, 3750, 6250, 8750]);
    expect(rank([5, 5, 5, 5])).toEqual([5000, 5000, 5000, 5000]);
    expect(rank([1, 2, 2])).toEqual([1666, 6666, 6666]);
    expect(rank([77])).toEqual([5000]);
    expect(rank([])).toEqual([]);
  });

  it('ranks within an industry of at least ten rated companies, else among all rated companies', () => {
    const high = Array.from({ length: 10 }, (_, at) => 90 + at);
    const low = Array.from({ length: 9 }, (_, at) => at);
    const percentiles = rank([...high, ...low], [...high.map(() => 35), ...low.map(() => 28)]);
    expect(percentiles.slice(0, 10)).toEqual([500, 1500, 2500, 3500, 4500, 5500, 6500, 7500, 8500, 9500]);
    expect(percentiles[10]).toBe(Math.floor((10000 * 0.5) / 19));
  });

  it('matches the plain definition and does not depend on the order of companies', () => {
    const company = fc.record({
      rating: fc.integer({ min: 0, max: 20 }),
      industry: fc.constantFrom(28, 35, NONE),
    });
    fc.assert(
      fc.property(fc.array(company, { maxLength: 60 }), (companies) => {
        const expected = companies.map(({ rating, industry }) => {
          const own = companies.filter((peer) => industry !== NONE && peer.industry === industry);
          const peers = own.length >= 10 ? own : companies;
          const below = peers.filter((peer) => peer.rating < rating).length;
          const equal = peers.filter((peer) => peer.rating === rating).length;
          return Math.floor((10000 * (2 * below + equal)) / (2 * peers.length));
        });
        const ranked = (list: typeof companies) =>
          rank(
            list.map(({ rating }) => rating),
            list.map(({ industry }) => industry),
          );
        expect(ranked(companies)).toEqual(expected);
        expect(ranked(companies.toReversed())).toEqual(expected.toReversed());
      }),
    );
  });
});
