import { useMediaQuery } from '@mantine/hooks';

/** Known at the first look: what is placed by it must not jump. */
const options = { getInitialValueInEffect: false };

/** Whether there is room for things side by side, as on a desk. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 60em)', false, options);
}
