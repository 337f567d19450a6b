import { ALL_ROWS, pageShown, rowChoices, rowsShown } from './row-choices.ts';

describe('Rows of the holdings table', () => {
  it.each([
    [3, [25]],
    [25, [25]],
    [26, [25, ALL_ROWS]],
    [50, [25, 50, ALL_ROWS]],
    [10_000, [25, 50, 100, ALL_ROWS]],
  ])('may of %i be shown in pages of %j', (rows, choices) => expect(rowChoices(rows)).toEqual(choices));

  it('come in pages of 25 when the requested size is not offered', () => {
    expect(rowsShown(100, 99)).toBe(25);
    expect(rowsShown(100, 100)).toBe(100);
    expect(rowsShown(ALL_ROWS, 25)).toBe(25);
    expect(rowsShown(ALL_ROWS, 26)).toBe(ALL_ROWS);
  });

  it('are never on a page that does not exist', () => {
    expect(pageShown(2, 25, 60)).toBe(2);
    expect(pageShown(3, 25, 60)).toBe(2);
    expect(pageShown(3, 25, 0)).toBe(0);
    expect(pageShown(1, ALL_ROWS, 60)).toBe(0);
  });
});
