import fc from 'fast-check';
import { rankPercentiles } from './percentile-ranks.ts';

const NONE = 100;
const rank = (ratings: number[], ...groups: number[][]): number[] => [
  ...rankPercentiles({
    ratings: Float64Array.from(ratings),
    groups: groups.map((numbers) => Uint8Array.from(numbers)),
    noGroup: NONE,
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

  it('ranks within the wider group where the industry is too small', () => {
    const ratings = Array.from({ length: 20 }, (_, at) => at);
    const industries = ratings.map((at) => (at < 9 ? 1 : NONE));
    const groups = ratings.map((at) => (at < 12 ? 2 : NONE));
    expect(rank(ratings, industries, groups)[0]).toBe(Math.floor((10000 * 0.5) / 12));
    expect(
      rank(
        ratings,
        industries,
        ratings.map(() => NONE),
      )[0],
    ).toBe(250);
    expect(
      rank(
        ratings,
        ratings.map((at) => (at < 10 ? 1 : NONE)),
        groups,
      )[0],
    ).toBe(500);
  });

  it('matches the plain definition and does not depend on the order of companies', () => {
    const company = fc.record({
      rating: fc.integer({ min: 0, max: 20 }),
      industry: fc.constantFrom(28, 35, NONE),
      group: fc.constantFrom(1, NONE),
    });
    fc.assert(
      fc.property(fc.array(company, { maxLength: 60 }), (companies) => {
        const expected = companies.map(({ rating, industry, group }) => {
          const own = companies.filter((peer) => industry !== NONE && peer.industry === industry);
          const wider = companies.filter((peer) => group !== NONE && peer.group === group);
          const peers = [own, wider].find(({ length }) => length >= 10) ?? companies;
          const below = peers.filter((peer) => peer.rating < rating).length;
          const equal = peers.filter((peer) => peer.rating === rating).length;
          return Math.floor((10000 * (2 * below + equal)) / (2 * peers.length));
        });
        const ranked = (list: typeof companies) =>
          rank(
            list.map(({ rating }) => rating),
            list.map(({ industry }) => industry),
            list.map(({ group }) => group),
          );
        expect(ranked(companies)).toEqual(expected);
        expect(ranked(companies.toReversed())).toEqual(expected.toReversed());
      }),
    );
  });
});
