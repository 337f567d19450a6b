import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isProfileRefused } from './active-profile.ts';
import { ApiError } from './api-error.ts';

const FIVE_MINUTES = 5 * 60_000;

/** Key of the query for the good standing of the account. Any response that denies it is news for that query. */
export const GOOD_STANDING = ['session', 'good-standing'];

/** A release of the universe changes at most daily, so data stays fresh for a while. */
export function createQueryClient(): QueryClient {
  const noticeDebt = (error: Error) => {
    if (!isPaymentRequired(error)) return;
    // A response that is on its way may be older than this one.
    void queryClient.cancelQueries({ queryKey: GOOD_STANDING });
    queryClient.setQueryData(GOOD_STANDING, false);
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noticeDebt }),
    mutationCache: new MutationCache({ onError: noticeDebt }),
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
  return queryClient;
}

/**
 * Options of a query that reads the current release. While the API moves to a new one, what it has may be missing
 * (404) or fail (5xx) for a moment, so that counts as final only after two more tries.
 */
export const duringReleaseSwitch = {
  retry: (failures: number, error: Error) =>
    failures < 2 &&
    (isUnreachable(error) || ((isMissing(error) || isFailed(error)) && !isProfileRefused(error))),
  retryDelay: (failures: number) => 250 * 2 ** failures,
};

/** The server refuses what only accounts in good standing may do. Of a card that was refused it says something else. */
function isPaymentRequired(error: Error): boolean {
  return error instanceof ApiError && error.problem.type.endsWith('/payment-required');
}

/** The request never reached the API. An error of the caller's own would only be repeated. */
export function isUnreachable(error: Error): boolean {
  return error instanceof ApiError && (error.problem.status === 0 || error.problem.status >= 502);
}

/** What was asked for does not exist. */
export function isMissing(error: Error): boolean {
  return error instanceof ApiError && error.problem.status === 404;
}

function isFailed(error: Error): boolean {
  return error instanceof ApiError && error.problem.status >= 500;
}
