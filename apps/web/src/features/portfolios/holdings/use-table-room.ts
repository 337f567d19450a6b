import { useMediaQuery } from '@mantine/hooks';
import type { TableRoom } from './holding-columns.ts';

/** How many columns the window has room for. The first paint knows it already. */
export function useTableRoom(): TableRoom {
  const options = { getInitialValueInEffect: false };
  const isNarrow = useMediaQuery('(max-width: 52em)', false, options);
  const isMiddling = useMediaQuery('(max-width: 68em)', false, options);
  if (isNarrow) return 'few';
  return isMiddling ? 'most' : 'all';
}
