import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { nextCell } from '../model/next-cell.ts';

interface GridOptions {
  /** Ids of the rows, in order. */
  readonly ids: readonly number[];
  /** Names of the columns, in order. */
  readonly columns: readonly string[];
  /** The column that has the focus at first. */
  readonly firstColumn: string;
}

interface GridFocus {
  /** The row and the column that Tab moves the focus to. */
  readonly activeRow: number;
  readonly activeColumn: string;
  readonly gridRef: RefObject<HTMLTableElement | null>;
  /** For the element around the rows. */
  readonly bodyProps: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: () => void;
  };
  /** Moves the focus to a row's column, or to where it was last. A stable function. */
  readonly focus: (id?: number, column?: string) => void;
}

interface Place {
  readonly id: number;
  readonly row: number;
  readonly column: string;
}

/** Marks the elements that can have the focus, as `id:column`. */
export const CELL = 'data-cell';

/**
 * Keyboard focus in a grid: it is one tab stop, and the arrow keys move from cell to cell. The focus follows its row
 * when the order changes, and moves to the row in its place when that row is gone. The active row must be rendered.
 */
export function useGridFocus({ ids, columns, firstColumn }: GridOptions): GridFocus {
  const gridRef = useRef<HTMLTableElement>(null);
  const isInside = useRef(false);
  const [place, setPlace] = useState<Place | null>(null);
  const [focusRequests, setFocusRequests] = useState(0);
  const known = place ? ids.indexOf(place.id) : 0;
  const activeRow = known >= 0 ? known : Math.min(place?.row ?? 0, ids.length - 1);
  const activeColumn = place && columns.includes(place.column) ? place.column : firstColumn;
  const cell = `${ids[activeRow]}:${activeColumn}`;

  const go = (row: number, column: string) => {
    setPlace({ id: ids[row] ?? 0, row, column });
    setFocusRequests((before) => before + 1);
  };

  const focus = useCallback((id?: number, column?: string) => {
    if (id !== undefined && column !== undefined)
      setPlace((before) => ({ id, row: before?.row ?? 0, column }));
    setFocusRequests((before) => before + 1);
  }, []);

  const latest = useRef(cell);
  useLayoutEffect(() => {
    latest.current = cell;
    // The focused element is gone; without this, the focus would restart at the top of the page.
    if (isInside.current && document.activeElement === document.body)
      findCell(gridRef, cell)?.focus({ preventScroll: true });
  }, [cell, ids]);
  useEffect(() => {
    if (focusRequests > 0) findCell(gridRef, latest.current)?.focus();
  }, [focusRequests]);

  const onKeyDown = (event: KeyboardEvent) => {
    const element = event.target as HTMLElement;
    if (isTextField(element)) return;
    if (event.key === 'Enter' && element.matches('td')) element.closest('tr')?.querySelector('a')?.click();
    const at = { row: activeRow, column: columns.indexOf(activeColumn) };
    const next = nextCell(at, { rows: ids.length, columns: columns.length }, event);
    if (!next) return;
    event.preventDefault();
    go(next.row, columns[next.column] ?? firstColumn);
  };
  const onFocus = (event: FocusEvent) => {
    isInside.current = true;
    const [id, column] = event.target.getAttribute(CELL)?.split(':') ?? [];
    const row = ids.indexOf(Number(id));
    if (row >= 0 && column) setPlace({ id: Number(id), row, column });
  };
  const onBlur = () => {
    isInside.current = false;
  };
  return {
    activeRow,
    activeColumn,
    gridRef,
    bodyProps: { onKeyDown, onFocus, onBlur },
    focus,
  };
}

function findCell(gridRef: RefObject<HTMLElement | null>, cell: string) {
  return gridRef.current?.querySelector<HTMLElement>(`[${CELL}="${cell}"]`);
}

function isTextField(element: HTMLElement): boolean {
  return element.matches('input:not([type="checkbox"])');
}
