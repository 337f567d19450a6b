/** A cell of a grid, counted from 0. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
}

interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** How far the page keys go, in rows. */
const ROWS_A_PAGE = 10;

type Move = (at: GridCell, last: GridCell) => GridCell;

const moves: Readonly<Record<string, Move>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }) => ({ row: row - ROWS_A_PAGE, column }),
  PageDown: ({ row, column }) => ({ row: row + ROWS_A_PAGE, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
};

const movesWithControl: Readonly<Record<string, Move>> = {
  Home: () => ({ row: 0, column: 0 }),
  End: (_at, last) => last,
};

/** The cell that a key leads to, within the grid; `null` for a key that leads nowhere. */
export function nextCell(at: GridCell, { rows, columns }: GridSize, pressed: PressedKey): GridCell | null {
  if (pressed.altKey || pressed.metaKey || pressed.shiftKey) return null;
  const move = (pressed.ctrlKey ? movesWithControl : moves)[pressed.key];
  if (!move) return null;
  const last = { row: rows - 1, column: columns - 1 };
  const { row, column } = move(at, last);
  return { row: within(row, last.row), column: within(column, last.column) };
}

function within(place: number, last: number): number {
  return Math.min(Math.max(0, place), last);
}
