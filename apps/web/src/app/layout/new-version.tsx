import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';

/** Loads the notice about a new version, and with it the service worker, once the page has nothing else to do. */
export function NewVersion() {
  const [Notice, setNotice] = useState<ComponentType>();
  useEffect(
    () =>
      whenIdle(() => {
        // A page works without it.
        import('./new-version-notice.tsx').then(
          ({ NewVersionNotice }) => setNotice(() => NewVersionNotice),
          () => undefined,
        );
      }),
    [],
  );
  return Notice && <Notice />;
}
