import { paymentUrls } from '@plumbline/contracts';
import type { PlansResponse } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';

/** What can be bought and what it costs; the same for everybody. */
export function getPlans() {
  return queryOptions({
    queryKey: ['billing', 'plans'],
    queryFn: ({ signal }) => getJson<PlansResponse>(paymentUrls.plans, signal),
  });
}
