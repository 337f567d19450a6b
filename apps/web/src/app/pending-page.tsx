import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../components/ui/feedback/load-failure.tsx';
import { Page } from '../components/ui/layout/page.tsx';

interface PendingPageProps {
  readonly title: string;
  readonly back: ReactNode;
  /** What could not be loaded, once that has failed. */
  readonly failure: string;
  readonly query: Pick<UseQueryResult, 'isError' | 'refetch' | 'isRefetching'>;
}

/** The page of one thing while that is loading, or has failed to load. */
export function PendingPage({ title, back, failure, query }: PendingPageProps) {
  const { isError, refetch, isRefetching } = query;
  return (
    <Page title={title} back={back} loadingLabel={isError ? undefined : 'Loading'}>
      {isError ? (
        <LoadFailure title={failure} onRetry={() => void refetch()} isRetrying={isRefetching} />
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  );
}
