import { useState } from 'react';
import { useMedia } from './use-media.ts';

/** Whether the window is too narrow for a tablet's layout: below 768 px. */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 47.99em)');
}

/** Whether the window is narrower than `rem` in the size that text has on the page, which media queries do not know. */
export function useIsNarrow(rem: number): boolean {
  const [pixels] = useState(
    () => rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16),
  );
  return useMedia(`(max-width: ${pixels - 0.02}px)`);
}
