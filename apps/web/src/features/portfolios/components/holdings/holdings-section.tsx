import { Group, Stack, Text } from '@mantine/core';
import type { HoldingResponse, PortfolioResponse } from '@plumbline/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { SampleDataBadge } from '../../../../components/sample-data-badge.tsx';
import { Pending } from '../../../../components/ui/feedback/pending.tsx';
import { useArrived } from '../../../../components/ui/hooks/use-arrived.ts';

/** Below what is read first: its code is fetched after that, while the holdings load. */
const load = () => import('./holdings-workbench.tsx');
const HoldingsWorkbench = lazy(async () => ({ default: (await load()).HoldingsWorkbench }));

interface HoldingsSectionProps {
  readonly portfolio: PortfolioResponse;
  readonly query: UseQueryResult<readonly HoldingResponse[]>;
}

/** What a portfolio holds: to look through, and to change. */
export function HoldingsSection({ portfolio, query }: HoldingsSectionProps) {
  const { isPlaceholderData } = query;
  const holdings = useArrived(query.data);
  // Where that fails, showing the holdings tries again.
  useEffect(() => void load().catch(() => undefined), []);
  const pending = (
    <Pending
      query={query}
      label="Loading holdings"
      height={360}
      failure="The holdings could not be loaded."
    />
  );
  return (
    <section aria-labelledby="holdings">
      <Stack gap="sm">
        <Group gap="0.375rem 1rem">
          <Text component="h2" id="holdings" fz="var(--step-3)">
            Holdings
          </Text>
          {holdings?.some(({ financialInstrument }) => financialInstrument.hasSampleData) && (
            <SampleDataBadge>Scores with a dashed edge are based in part on it.</SampleDataBadge>
          )}
        </Group>
        {holdings ? (
          <Suspense fallback={pending}>
            <HoldingsWorkbench portfolio={portfolio} holdings={holdings} isBusy={isPlaceholderData} />
          </Suspense>
        ) : (
          pending
        )}
      </Stack>
    </section>
  );
}
