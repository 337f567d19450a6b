import { useState, useSyncExternalStore } from 'react';
import { useMedia } from './use-media.ts';

/** Whether the window is too narrow for a tablet's layout: below 768 px. */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 47.99em)');
}

/**
 * Whether the page is narrower than `rem` in the size that text has on it. Media queries know neither that size, where
 * the reader or an extension has changed it, nor a zoom of the page alone; both may change at any time.
 */
export function useIsNarrow(rem: number): boolean {
  const [pixels] = useState(() => rem * rootFontSize());
  const isByWindow = useMedia(`(max-width: ${pixels - 0.02}px)`);
  const isByPage = useSyncExternalStore(
    subscribeToPageSize,
    () => {
      const { clientWidth } = document.body;
      return clientWidth > 0 && clientWidth < rem * rootFontSize();
    },
    () => false,
  );
  return isByWindow || isByPage;
}

function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

/** Larger text makes the page higher, so that this hears of it, too. */
function subscribeToPageSize(onChange: () => void): () => void {
  const observer = new ResizeObserver(onChange);
  observer.observe(document.body);
  return () => observer.disconnect();
}
