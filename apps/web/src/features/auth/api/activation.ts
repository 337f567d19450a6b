import { authUrls } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getText } from '../../../lib/api-client.ts';

/**
 * Activates an account. A key works once, so it is sent once: later calls share the first response, and the request is
 * never aborted.
 */
export function activationQuery(key: string) {
  return queryOptions({
    queryKey: ['auth', 'activation', key],
    queryFn: () => getText(authUrls.activate(key)),
    staleTime: Infinity,
    retry: false,
    retryOnMount: false,
  });
}
