import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';

/** Known at the first paint: what depends on it must not jump. */
const options = { getInitialValueInEffect: false };

/** Whether the window is too narrow for a tablet's layout: below 768 px. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, options);
}

/** Whether the window is narrower than `rem` in the size that text has on the page, which media queries do not know. */
export function useIsNarrow(rem: number): boolean {
  const [pixels] = useState(
    () => rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16),
  );
  return useMediaQuery(`(max-width: ${pixels - 0.02}px)`, false, options);
}
