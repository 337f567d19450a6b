import fc from 'fast-check';
import { TopRanks } from './top-ranks.ts';

describe('TopRanks', () => {
  it('returns the lowest ranks, each once, in ascending order, whatever the order of insertion', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40)), fc.integer({ min: 1, max: 10 }), (ranks, capacity) => {
        const top = new TopRanks(capacity);
        for (const rank of ranks) top.offer(rank);
        const expected = [...new Set(ranks)].sort((a, b) => a - b).slice(0, capacity);
        expect([...top.ranks()]).toEqual(expected);
      }),
    );
  });

  it('rejects a rank that is too high for a full list', () => {
    const top = new TopRanks(2);
    expect(top.refuses(7)).toBe(false);
    top.offer(3);
    top.offer(5);
    expect(top.refuses(5)).toBe(true);
    expect(top.refuses(4)).toBe(false);
  });
});
