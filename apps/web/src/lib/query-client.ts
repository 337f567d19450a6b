import { QueryClient } from '@tanstack/react-query';
import { isProfileRefused } from './active-profile.ts';
import { ApiError } from './api-error.ts';

const FIVE_MINUTES = 5 * 60_000;

/** A release of the universe changes at most daily, so data stays fresh for a while. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && isUnreachable(error),
      },
      // Offline, a form reports so at once instead of waiting for the connection to come back.
      mutations: { networkMode: 'always' },
    },
  });
}

/**
 * Options of a query that reads the current release. While the API moves to a new one, what it has may be missing
 * (404) or fail (5xx) for a moment, so that counts as final only after two more tries.
 */
export const duringReleaseSwitch = {
  retry: (failures: number, error: Error) =>
    failures < 2 && (isUnreachable(error) || (isMissingOrFailed(error) && !isProfileRefused(error))),
  retryDelay: (failures: number) => 250 * 2 ** failures,
};

/** The request never reached the API. An error of the caller's own would only be repeated. */
function isUnreachable(error: Error): boolean {
  return error instanceof ApiError && (error.problem.status === 0 || error.problem.status >= 502);
}

function isMissingOrFailed(error: Error): boolean {
  return error instanceof ApiError && (error.problem.status === 404 || error.problem.status >= 500);
}
