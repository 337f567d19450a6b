import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Whether the application runs in the browser. While it hydrates a page, it is not: what only the browser knows, such
 * as the time zone and who is logged in, may be shown from then on.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
