import type { InstrumentResponse, PortfolioResponse } from '@plumbline/contracts';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '@mantine/core';
import { useIsPanelShown } from '../components/ui/hooks/use-is-panel-shown.ts';
import { Panel } from '../components/ui/layout/panel.tsx';
import { compareStandardsHref } from '../features/standards/model/compare-standards-href.ts';
import { useSession } from '../stores/session.ts';

/** Fetched for users: visitors have one standard. */
const ReadersStandards = lazy(async () => ({
  default: (await import('./readers-standards.tsx')).ReadersStandards,
}));

/** What standards are compared for. */
export type ComparedOnPage =
  | { readonly security: InstrumentResponse }
  | { readonly portfolio: PortfolioResponse };

/** What the standards that the reader may see say of a security or a portfolio, below its own score. */
export function UnderOtherStandards(compared: ComparedOnPage) {
  const isLogged = useSession((state) => state.isLogged);
  return (
    <Panel title="Under other standards" size="lg" isFoldable>
      {isLogged ? (
        <OnceShown>
          <ReadersStandards {...compared} />
        </OnceShown>
      ) : (
        <p>
          Another standard counts other things, and may come to another score.{' '}
          <Link to={compareStandardsHref(compared)}>Compare standards</Link>
        </p>
      )}
    </Panel>
  );
}

function OnceShown({ children }: { readonly children: ReactNode }) {
  return useIsPanelShown() ? <Suspense>{children}</Suspense> : <Skeleton height={200} />;
}
