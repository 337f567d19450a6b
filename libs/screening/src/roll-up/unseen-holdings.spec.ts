import { findUnseen, hiddenWeight } from './unseen-holdings.ts';

describe('hiddenWeight', () => {
  it('is what of a holding lies within the method and has no score', () => {
    expect(hiddenWeight({ weight: 20, coverage: 0.5, outside: 0 })).toBe(10);
    expect(hiddenWeight({ weight: 20, coverage: 0, outside: 0.75 })).toBe(5);
    expect(hiddenWeight({ weight: 20, coverage: 0, outside: 1 })).toBe(0);
    expect(hiddenWeight({ weight: null, coverage: 1, outside: 0 })).toBeNull();
  });
});

describe('findUnseen', () => {
  const hiding = (...parts: (number | null)[]) => parts.map((hidden, index) => ({ hidden, index }));

  it('takes the five that hide the most, those without a price first, in their order where they are even', () => {
    const found = findUnseen(hiding(3, null, 8, 1, 8, 0.5, 2));
    expect(found.map(({ index }) => index)).toEqual([1, 2, 4, 0, 6]);
  });

  it('leaves out those that hide nothing to speak of', () => {
    expect(findUnseen(hiding(0, 0.004, 0.005))).toEqual([{ hidden: 0.005, index: 2 }]);
  });
});
