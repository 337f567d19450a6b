import { firstNames } from './first-names.ts';

describe('The first names of a list', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];

  it('come with how many more there are', () => {
    expect(firstNames(names, 2)).toEqual(['a', 'b', '3 more']);
    expect(firstNames(new Array<string>(1_234).fill('x'), 1)).toEqual(['x', '1,233 more']);
  });

  it('are all where one would be left, or none', () => {
    expect(firstNames(names, 4)).toEqual(names);
    expect(firstNames(names, 9)).toEqual(names);
  });
});
