import { Button, Skeleton } from '@mantine/core';
import type { HoldingResponse, PortfolioResponse } from '@plumbline/contracts';
import type { ReactNode } from 'react';
import { SampleDataBadge } from '../../../components/sample-data-badge.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import type { HoldingRowActions } from './holding-row.tsx';
import classes from './holdings-section.module.css';
import { HoldingsWorkbench } from './holdings-workbench.tsx';

interface HoldingsSectionProps {
  readonly portfolio: PortfolioResponse;
  /** `undefined` until they have come. */
  readonly holdings: readonly HoldingResponse[] | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  /** While the scores under another profile are on their way. */
  readonly isBusy: boolean;
  readonly hrefOf: HoldingRowActions['hrefOf'];
}

/** What a portfolio holds: to look through, and to change. */
export function HoldingsSection({ holdings, hasFailed, onRetry, ...rest }: HoldingsSectionProps) {
  if (holdings) {
    const isSample = holdings.some(({ financialInstrument }) => financialInstrument.hasSampleData);
    return (
      <Section
        badge={isSample && <SampleDataBadge>Scores with a dashed edge rest in part on it.</SampleDataBadge>}
      >
        <HoldingsWorkbench {...rest} holdings={holdings} />
      </Section>
    );
  }
  return (
    <Section>
      {hasFailed ? (
        <Notice title="The holdings could not be loaded." isFailure>
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        </Notice>
      ) : (
        <Skeleton height={360} role="status" aria-label="Loading holdings" />
      )}
    </Section>
  );
}

function Section({ badge, children }: { readonly badge?: ReactNode; readonly children: ReactNode }) {
  return (
    <section className={classes.section} aria-labelledby="holdings">
      <header className={classes.header}>
        <h2 id="holdings" className={classes.title}>
          Holdings
        </h2>
        {badge}
      </header>
      {children}
    </section>
  );
}
