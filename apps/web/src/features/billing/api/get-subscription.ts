import { paymentUrls } from '@plumbline/contracts';
import type { CurrentSubscriptionResponse } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';

/** What the account has bought, and what of it would be credited to a higher plan now. */
export function getSubscription() {
  return queryOptions({
    queryKey: ['billing', 'subscription'],
    queryFn: ({ signal }) => getJson<CurrentSubscriptionResponse>(paymentUrls.subscription, signal),
    // It ends and falls behind without this tab doing anything, and the credit shrinks by the day.
    staleTime: 0,
  });
}
