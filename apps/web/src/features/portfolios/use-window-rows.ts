import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Range, VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

interface RowsOptions {
  readonly count: number;
  /** Height of a row before it has been measured, in pixels. */
  readonly estimate: number;
  /** Pixels between rows. */
  readonly gap?: number;
  /** Index of a row that stays in the page wherever it is scrolled to, such as the one with the focus. */
  readonly kept?: number;
}

interface WindowRows<E extends HTMLElement> {
  /** What holds the rows. */
  readonly containerRef: RefObject<E | null>;
  /** The rows near the window's view, and the one to keep; nothing else needs to be in the page. */
  readonly rows: readonly VirtualItem[];
  /** Height of what is left out above and below them, in pixels. */
  readonly before: number;
  readonly after: number;
  /** Ref of each row, which also has its index as `data-index`. */
  readonly measureRow: (row: Element | null) => void;
}

const OVERSCAN = 4;
/** So many rows all exist: the browser's own search and print then know every one of them. */
const FEW_ROWS = 100;

/** Rows that scroll with the page, of which only those near the view exist. */
export function useWindowRows<E extends HTMLElement>({
  count,
  estimate,
  gap = 0,
  kept,
}: RowsOptions): WindowRows<E> {
  const containerRef = useRef<E>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const findTop = () => {
      const offset = containerRef.current?.getBoundingClientRect().top ?? 0;
      setTop(Math.round(offset + window.scrollY));
    };
    findTop();
    // Whatever stands above may grow or shrink, and with it the page.
    const observer = new ResizeObserver(findTop);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const rangeExtractor = useCallback((range: Range) => withKept(defaultRangeExtractor(range), kept), [kept]);
  const virtualizer = useWindowVirtualizer<Element>({
    count,
    gap,
    estimateSize: () => estimate,
    overscan: count <= FEW_ROWS ? count : OVERSCAN,
    scrollMargin: top,
    rangeExtractor,
    // What has not been laid out has no height yet.
    measureElement: (row) => row.getBoundingClientRect().height || estimate,
    useFlushSync: false,
  });
  const rows = virtualizer.getVirtualItems();
  const first = rows[0];
  const last = rows.at(-1);
  return {
    containerRef,
    rows,
    before: first ? first.start - top : 0,
    // Also before the first rows are known: on the way back, the page is as high at once as when it was left.
    after: virtualizer.getTotalSize() - (last ? last.end - top : 0),
    measureRow: virtualizer.measureElement,
  };
}

function withKept(indices: number[], kept: number | undefined): number[] {
  if (kept === undefined || indices.length === 0 || indices.includes(kept)) return indices;
  return [...indices, kept].sort((a, b) => a - b);
}
