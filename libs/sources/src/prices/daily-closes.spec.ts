import fc from 'fast-check';
import { DailyCloses } from './daily-closes.ts';

describe('the closes of a security', () => {
  it('come out by day, the first of two for one day, whatever the order they came in', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 99 }))), (rows) => {
        const closes = new DailyCloses();
        const firsts = new Map<number, number>();
        for (const [day, close] of rows) {
          closes.add(day, close);
          if (!firsts.has(day)) firsts.set(day, close);
        }
        const sorted = closes.sorted();
        const expected = [...firsts].sort(([a], [b]) => a - b);
        expect([...sorted.days].map((day, at) => [day, sorted.closes[at]])).toEqual(expected);
        expect(sorted.repeated).toBe(rows.length - firsts.size);
      }),
    );
  });
});
