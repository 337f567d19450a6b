import type { ComponentType, ReactNode } from 'react';
import { createElement, useEffect, useState } from 'react';

/** A component that shows something else until its code has loaded. */
export interface LazyPart<P extends object> {
  (props: P): ReactNode;
  /** Loads its code; what is rendered after that shows it at once. */
  readonly load: () => Promise<unknown>;
}

/**
 * Like `lazy` of React, for what is waited for. React waits 300 ms before it shows what was missing, even if its code has
 * long been loaded, so that a page does not flicker; here it comes with the next rendering. It throws if the code cannot be loaded.
 */
export function createLazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode,
): LazyPart<P> {
  let component: ComponentType<P> | undefined;
  const loadOnce = async () => (component ??= await load());
  function Part(props: P) {
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
    return loaded ? createElement(loaded, props) : meanwhile;
  }
  return Object.assign(Part, { load: loadOnce });
}
