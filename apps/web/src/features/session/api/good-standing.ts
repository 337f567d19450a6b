import { accountsPaths, limits } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getText } from '../../../lib/api-client.ts';
import { GOOD_STANDING } from '../../../lib/query-client.ts';

/** Whether the account is in good standing; anything but a clear no counts as a yes. */
export function goodStandingQuery() {
  return queryOptions({
    queryKey: GOOD_STANDING,
    queryFn: async ({ signal }) => (await getText(`/${accountsPaths.goodStanding}`, signal)) !== 'false',
    staleTime: limits.account.goodStandingMs,
    // A user held at the checkout may have paid in another tab and return from there.
    refetchOnWindowFocus: ({ state }) => (state.data === false ? 'always' : false),
  });
}
