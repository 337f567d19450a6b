import { searchUrls } from '@plumbline/contracts';
import type { UnlistedCompanyResponse } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';

/** Private companies and former tickers that match `query`. What they say is an extra: a failure is not shown. */
export function unlistedCompaniesQuery(query: string) {
  return queryOptions({
    queryKey: ['search', 'unlisted', query],
    queryFn: ({ signal }) => getJson<UnlistedCompanyResponse[]>(searchUrls.unlisted(query), signal),
    enabled: query !== '',
    retry: false,
    networkMode: 'always',
  });
}
