import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadFailure } from './load-failure.tsx';

interface PendingProps {
  readonly query: Pick<UseQueryResult, 'isError' | 'refetch' | 'isRefetching'>;
  /** What is awaited, such as `Loading your card`. */
  readonly label: string;
  /** About as high as the content, in pixels. */
  readonly height: number;
  /** What could not be loaded, once that has failed. */
  readonly failure: string;
}

/** Takes the place of content that is loading, or could not be loaded. */
export function Pending({ query, label, height, failure }: PendingProps) {
  const { isError, refetch, isRefetching } = query;
  if (!isError) return <Skeleton height={height} role="status" aria-label={label} />;
  return <LoadFailure title={failure} onRetry={() => void refetch()} isRetrying={isRefetching} />;
}
