import fc from 'fast-check';
import { nextCell } from './next-cell.ts';

const grid = { rows: 50, columns: 4 };
const pressed = (key: string, modifiers: Readonly<Record<string, boolean>> = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  ...modifiers,
});

describe('Key pressed in a grid', () => {
  it.each([
    ['ArrowUp', { row: 19, column: 2 }],
    ['ArrowDown', { row: 21, column: 2 }],
    ['ArrowLeft', { row: 20, column: 1 }],
    ['ArrowRight', { row: 20, column: 3 }],
    ['PageUp', { row: 10, column: 2 }],
    ['PageDown', { row: 30, column: 2 }],
    ['Home', { row: 20, column: 0 }],
    ['End', { row: 20, column: 3 }],
  ])('leads with %s to %j', (key, cell) =>
    expect(nextCell({ row: 20, column: 2 }, grid, pressed(key))).toEqual(cell),
  );

  it('moves with Control to the first or last cell of the grid', () => {
    const at = { row: 20, column: 2 };
    expect(nextCell(at, grid, pressed('Home', { ctrlKey: true }))).toEqual({ row: 0, column: 0 });
    expect(nextCell(at, grid, pressed('End', { ctrlKey: true }))).toEqual({ row: 49, column: 3 });
  });

  it.each([
    pressed('Enter'),
    pressed('a'),
    pressed('Tab'),
    pressed('ArrowLeft', { altKey: true }),
    pressed('ArrowDown', { shiftKey: true }),
    pressed('ArrowUp', { ctrlKey: true }),
  ])('leads nowhere with %j', (key) => expect(nextCell({ row: 1, column: 1 }, grid, key)).toBeNull());

  it('never leaves the grid', () => {
    const keys = fc.constantFrom(
      'ArrowUp',
      'ArrowDown',
      'ArrowLeft',
      'ArrowRight',
      'PageUp',
      'PageDown',
      'End',
    );
    fc.assert(
      fc.property(fc.nat(49), fc.nat(3), keys, (row, column, key) => {
        const next = nextCell({ row, column }, grid, pressed(key))!;
        return next.row >= 0 && next.row < 50 && next.column >= 0 && next.column < 4;
      }),
    );
  });
});
