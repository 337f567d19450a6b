import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Range, VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { usePrinting } from '../hooks/use-printing.ts';

interface RowsOptions {
  readonly count: number;
  /** Height of a row before it has been measured, in pixels. */
  readonly estimate: number;
  /** Pixels between rows. */
  readonly gap?: number;
  /** Index of a row that stays rendered wherever the page is scrolled, such as the one with the focus. */
  readonly pinned?: number;
  /** How many rows are printed, from the first on. Without it, the list has no place on paper. */
  readonly printed?: number;
}

/** Where a row begins and ends, in pixels. */
type Place = Pick<VirtualItem, 'index' | 'start' | 'end'>;

interface WindowRows<E extends HTMLElement> {
  /** The element around the rows. */
  readonly containerRef: RefObject<E | null>;
  /** The rows to render: those near the viewport, and the pinned one. */
  readonly rows: readonly Place[];
  /** Height of the rows left out above and below, in pixels. */
  readonly before: number;
  readonly after: number;
  /** Ref for each row; the row also needs its index as `data-index`. */
  readonly measureRow: (row: Element | null) => void;
}

const OVERSCAN = 4;
/** Up to this many rows are all rendered, so that the browser can search and print every one of them. */
const FEW_ROWS = 100;

/** Virtualizes rows that scroll with the page, unless they are few: those are neither measured nor left out. */
export function useWindowRows<E extends HTMLElement>({
  count,
  estimate,
  gap = 0,
  pinned,
  printed,
}: RowsOptions): WindowRows<E> {
  const isOnPaper = usePrinting() && printed !== undefined;
  const areFew = count <= FEW_ROWS;
  const containerRef = useRef<E>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (areFew) return;
    const findTop = () => {
      const offset = containerRef.current?.getBoundingClientRect().top ?? 0;
      setTop(Math.round(offset + window.scrollY));
    };
    findTop();
    // Content above may grow or shrink, and with it the page.
    const observer = new ResizeObserver(findTop);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [areFew]);
  const rangeExtractor = useCallback(
    (range: Range) =>
      isOnPaper ? firstIndices(range.count, printed) : withPinned(defaultRangeExtractor(range), pinned),
    [isOnPaper, pinned, printed],
  );
  const virtualizer = useWindowVirtualizer<Element>({
    count: areFew ? 0 : count,
    gap,
    estimateSize: () => estimate,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor,
    // A row without a layout has no height yet.
    measureElement: (row) => row.getBoundingClientRect().height || estimate,
    useFlushSync: false,
  });
  if (areFew) return { containerRef, rows: allRows(count), before: 0, after: 0, measureRow: leaveUnmeasured };
  const rows = virtualizer.getVirtualItems();
  const first = rows[0];
  const last = rows.at(-1);
  return {
    containerRef,
    rows,
    before: first ? first.start - top : 0,
    // Also before the first rows are known, so that going back restores the height of the page at once.
    after: virtualizer.getTotalSize() - (last ? last.end - top : 0),
    measureRow: virtualizer.measureElement,
  };
}

/** Each row, without gaps that would take the place of others. */
function allRows(count: number): readonly Place[] {
  return Array.from({ length: count }, (_, index) => ({ index, start: 0, end: 0 }));
}

function leaveUnmeasured(): void {}

function withPinned(indices: number[], pinned: number | undefined): number[] {
  if (pinned === undefined || indices.length === 0 || indices.includes(pinned)) return indices;
  return [...indices, pinned].sort((a, b) => a - b);
}

function firstIndices(count: number, printed: number): number[] {
  return Array.from({ length: Math.min(count, printed) }, (_, index) => index);
}
