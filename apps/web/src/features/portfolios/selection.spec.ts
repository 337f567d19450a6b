import { toggledAll, selectedOf, toggled } from './selection.ts';

const shown = [{ id: 1 }, { id: 2 }, { id: 3 }];

describe('a selection', () => {
  it('takes a portfolio in, and lets it go again', () => {
    const one = toggled(new Set(), 2);
    expect([...one]).toEqual([2]);
    expect([...toggled(one, 2)]).toEqual([]);
  });

  it('never acts on what is not shown', () => {
    expect(selectedOf(shown, new Set([2, 9]))).toEqual([{ id: 2 }]);
  });

  it('takes in all that is shown and nothing else', () => {
    expect([...toggledAll(new Set([2, 9]), shown)]).toEqual([1, 2, 3]);
  });

  it('lets go of everything when all that is shown is selected', () => {
    expect([...toggledAll(new Set([1, 2, 3, 9]), shown)]).toEqual([]);
  });
});
