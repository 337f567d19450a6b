import { nextOption } from './use-combobox.ts';

describe('Moving through the options', () => {
  it('goes from the box to the first option and on', () => {
    expect(nextOption({ at: -1, step: 1, count: 3 })).toBe(0);
    expect(nextOption({ at: 0, step: 1, count: 3 })).toBe(1);
  });

  it('returns to the box after the last option and before the first', () => {
    expect(nextOption({ at: 2, step: 1, count: 3 })).toBe(-1);
    expect(nextOption({ at: 0, step: -1, count: 3 })).toBe(-1);
  });

  it('goes up from the box to the last option', () => {
    expect(nextOption({ at: -1, step: -1, count: 3 })).toBe(2);
  });

  it('stays in the box when there are no options', () => {
    expect(nextOption({ at: -1, step: 1, count: 0 })).toBe(-1);
    expect(nextOption({ at: -1, step: -1, count: 0 })).toBe(-1);
  });
});
