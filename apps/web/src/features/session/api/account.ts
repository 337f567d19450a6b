import { accountsPaths } from '@plumbline/contracts';
import type { AccountResponse } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';

/** The account of the signed-in user. Requires a session. */
export function accountQuery() {
  return queryOptions({
    queryKey: ['session', 'account'],
    queryFn: ({ signal }) => getJson<AccountResponse>(`/${accountsPaths.account}`, signal),
  });
}
