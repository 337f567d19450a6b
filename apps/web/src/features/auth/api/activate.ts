import { authUrls } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getText } from '../../../lib/api-client.ts';

/**
 * Activates an account. A key works once, so it is sent once: whoever asks again shares the first answer, and the
 * call is not given up half way.
 */
export function activate(key: string) {
  return queryOptions({
    queryKey: ['auth', 'activation', key],
    queryFn: () => getText(authUrls.activate(key)),
    staleTime: Infinity,
    retry: false,
    retryOnMount: false,
  });
}
