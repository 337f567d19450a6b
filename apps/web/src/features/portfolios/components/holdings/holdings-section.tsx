import { Group, Stack, Text } from '@mantine/core';
import type { HoldingResponse, PortfolioResponse } from '@plumbline/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { SampleDataBadge } from '../../../../components/sample-data-badge.tsx';
import { Pending } from '../../../../components/ui/feedback/pending.tsx';
import { HoldingsWorkbench } from './holdings-workbench.tsx';

interface HoldingsSectionProps {
  readonly portfolio: PortfolioResponse;
  readonly query: UseQueryResult<readonly HoldingResponse[]>;
}

/** What a portfolio holds: to look through, and to change. */
export function HoldingsSection({ portfolio, query }: HoldingsSectionProps) {
  const { data: holdings, isPlaceholderData } = query;
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
          <HoldingsWorkbench portfolio={portfolio} holdings={holdings} isBusy={isPlaceholderData} />
        ) : (
          <Pending
            query={query}
            label="Loading holdings"
            height={360}
            failure="The holdings could not be loaded."
          />
        )}
      </Stack>
    </section>
  );
}
