import type { ComponentType, ReactNode } from 'react';
import { createElement, useEffect, useState } from 'react';

/** A component that shows something else until its code has loaded. */
export interface LazyPart {
  (): ReactNode;
  /** Loads its code; what is rendered after that shows it at once. */
  readonly load: () => Promise<unknown>;
}

/**
 * Like `lazy` of React, for a part of the first screen. React waits 300 ms before it shows what was missing, even if its code has
 * long been loaded, so that a page does not flicker; here it comes with the next rendering. It throws if the code cannot be loaded.
 */
export function createLazyPart(load: () => Promise<ComponentType>, meanwhile: ReactNode): LazyPart {
  let component: ComponentType | undefined;
  const loadOnce = async () => (component ??= await load());
  function Part() {
    const [loaded, setLoaded] = useState(() => component);
    useEffect(() => {
      if (loaded) return;
      loadOnce().then(
        (now) => setLoaded(() => now),
        (error: unknown) =>
          setLoaded(() => {
            throw error;
          }),
      );
    }, [loaded]);
    return loaded ? createElement(loaded) : meanwhile;
  }
  return Object.assign(Part, { load: loadOnce });
}
