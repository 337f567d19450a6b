import { areInOneColumn, countShownAtFirst } from './panel-order.ts';

describe('The panels of both sides', () => {
  it.each([
    [3, 14, false, 3],
    [12, 14, false, 10],
    [2, 14, true, 10],
    [0, 4, true, 10],
    [2, 2, false, 2],
  ])('of %d and %d categories are in one column: %s, and show %d at first', (a, b, isOne, shown) => {
    for (const [positive, negative] of [
      [a, b],
      [b, a],
    ]) {
      const sides = { positive: new Array(positive), negative: new Array(negative) };
      expect([areInOneColumn(sides), countShownAtFirst(sides)]).toEqual([isOne, shown]);
    }
  });
});
