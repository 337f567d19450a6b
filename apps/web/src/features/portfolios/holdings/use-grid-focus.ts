import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { nextSpot } from './next-spot.ts';

interface GridOptions {
  /** Ids of the rows, in order. */
  readonly ids: readonly number[];
  /** Names of the columns, in order. */
  readonly columns: readonly string[];
  /** Where the focus is before anybody was there. */
  readonly firstColumn: string;
}

interface GridFocus {
  /** The row and the column that the Tab key leads to. */
  readonly activeRow: number;
  readonly activeColumn: string;
  readonly gridRef: RefObject<HTMLTableElement | null>;
  /** For the element that holds the rows. */
  readonly bodyProps: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: () => void;
  };
  /** Moves the focus to a row's column, or to where it was last. Stays the same function. */
  readonly focus: (id?: number, column?: string) => void;
}

interface Place {
  readonly id: number;
  readonly row: number;
  readonly column: string;
}

/** Marks what the focus stops at, as `id:column`. */
export const SPOT = 'data-spot';

/**
 * Keyboard focus in a grid: Tab leads into it once, the arrow keys go from cell to cell. The focus follows its row when
 * the order changes, and goes to the row in its place when that row is gone. The row in question has to be in the page.
 */
export function useGridFocus({ ids, columns, firstColumn }: GridOptions): GridFocus {
  const gridRef = useRef<HTMLTableElement>(null);
  const isInside = useRef(false);
  const [place, setPlace] = useState<Place | null>(null);
  const [wish, setWish] = useState(0);
  const known = place ? ids.indexOf(place.id) : 0;
  const activeRow = known >= 0 ? known : Math.min(place?.row ?? 0, ids.length - 1);
  const activeColumn = place && columns.includes(place.column) ? place.column : firstColumn;
  const spot = `${ids[activeRow]}:${activeColumn}`;

  const go = (row: number, column: string) => {
    setPlace({ id: ids[row] ?? 0, row, column });
    setWish((before) => before + 1);
  };

  const focus = useCallback((id?: number, column?: string) => {
    if (id !== undefined && column !== undefined)
      setPlace((before) => ({ id, row: before?.row ?? 0, column }));
    setWish((before) => before + 1);
  }, []);

  const latest = useRef(spot);
  useLayoutEffect(() => {
    latest.current = spot;
    // What had the focus is gone: nobody wants to begin again at the top of the page.
    if (isInside.current && document.activeElement === document.body) focusOn(gridRef, spot, true);
  }, [spot, ids]);
  useEffect(() => {
    if (wish > 0) focusOn(gridRef, latest.current);
  }, [wish]);

  const onKeyDown = (event: KeyboardEvent) => {
    const element = event.target as HTMLElement;
    if (isTextField(element)) return;
    if (event.key === 'Enter' && element.matches('td')) element.closest('tr')?.querySelector('a')?.click();
    const at = { row: activeRow, column: columns.indexOf(activeColumn) };
    const next = nextSpot(at, { rows: ids.length, columns: columns.length }, event);
    if (!next) return;
    event.preventDefault();
    go(next.row, columns[next.column] ?? firstColumn);
  };
  const onFocus = (event: FocusEvent) => {
    isInside.current = true;
    const [id, column] = event.target.getAttribute(SPOT)?.split(':') ?? [];
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

function focusOn(gridRef: RefObject<HTMLElement | null>, spot: string, preventScroll = false): void {
  gridRef.current?.querySelector<HTMLElement>(`[${SPOT}="${spot}"]`)?.focus({ preventScroll });
}

function isTextField(element: HTMLElement): boolean {
  return element.matches('input:not([type="checkbox"])');
}
