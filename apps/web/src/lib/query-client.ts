import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const FIVE_MINUTES = 5 * 60_000;

/** A release of the universe changes at most daily, so what was read stays good for a while. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && isWorthARetry(error),
      },
      // Offline, a form says so at once instead of waiting for the line to come back.
      mutations: { networkMode: 'always' },
    },
  });
}

/** What the caller did wrong stays wrong; what the server or the line did may pass. */
function isWorthARetry(error: Error): boolean {
  return error instanceof ApiError && (error.problem.status === 0 || error.problem.status >= 502);
}
