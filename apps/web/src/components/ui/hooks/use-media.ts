import { useMediaQuery } from '@mantine/hooks';

/** Whether a media query matches. Known at the first paint: what depends on it must not jump. */
export function useMedia(query: string): boolean {
  return useMediaQuery(query, false, { getInitialValueInEffect: false });
}
