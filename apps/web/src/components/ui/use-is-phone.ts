import { useMediaQuery } from '@mantine/hooks';

/** Known at the first paint: what depends on it must not jump. */
const options = { getInitialValueInEffect: false };

/** Whether the window is too narrow for a tablet's layout: below 768 px. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, options);
}
