import { useDeferredValue } from 'react';

/**
 * What has been loaded, `undefined` at first: what shows it is rendered in steps, so that the page responds meanwhile.
 * Everything that it becomes later is rendered at once.
 */
export function useArrived<Loaded>(loaded: Loaded | undefined): Loaded | undefined {
  const isShown = useDeferredValue(loaded !== undefined);
  return isShown ? loaded : undefined;
}
