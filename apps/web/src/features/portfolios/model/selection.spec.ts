import { toggledAll, selectedOf, toggled } from './selection.ts';

const shown = [{ id: 1 }, { id: 2 }, { id: 3 }];

describe('Selection', () => {
  it('adds and removes a portfolio', () => {
    const one = toggled(new Set(), 2);
    expect([...one]).toEqual([2]);
    expect([...toggled(one, 2)]).toEqual([]);
  });

  it('never includes hidden portfolios', () => {
    expect(selectedOf(shown, new Set([2, 9]))).toEqual([{ id: 2 }]);
  });

  it('selects all visible portfolios and nothing else', () => {
    expect([...toggledAll(new Set([2, 9]), shown)]).toEqual([1, 2, 3]);
  });

  it('clears everything when all visible portfolios are selected', () => {
    expect([...toggledAll(new Set([1, 2, 3, 9]), shown)]).toEqual([]);
  });
});
