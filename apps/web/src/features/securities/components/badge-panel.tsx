import type { InstrumentResponse } from '@plumbline/contracts';
import { lazy, Suspense, useState } from 'react';
import { Panel } from '../../../components/ui/layout/panel.tsx';

/** Fetched when it is first opened. */
const BadgeCodes = lazy(async () => ({ default: (await import('./badge-codes.tsx')).BadgeCodes }));

/** Offers the badge of a security to who has a site. */
export function BadgePanel({ security }: { readonly security: InstrumentResponse }) {
  const [wasOpened, setWasOpened] = useState(false);
  /** It may have been opened before the application ran. */
  const follow = (details: HTMLDetailsElement | null) => {
    if (details?.open) setWasOpened(true);
  };
  return (
    <Panel title="Badge for your site" size="lg" isFoldable className="screen-only">
      <details ref={follow} onToggle={({ currentTarget }) => follow(currentTarget)}>
        <summary>Show the badge and its code</summary>
        {wasOpened && (
          <Suspense>
            <BadgeCodes security={security} />
          </Suspense>
        )}
      </details>
    </Panel>
  );
}
