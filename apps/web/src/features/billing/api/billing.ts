import { limits, paymentUrls } from '@plumbline/contracts';
import type {
  ChargeResponse,
  CurrentSubscriptionResponse,
  PaymentMethodResponse,
  PlansResponse,
} from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson, getPage } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';

/** What can be bought and what it costs; the same for everybody. */
export function plansQuery() {
  return queryOptions({
    queryKey: ['billing', 'plans'],
    queryFn: ({ signal }) => getJson<PlansResponse>(paymentUrls.plans, signal),
  });
}

/** What the account has bought, and what of it would be credited to a higher plan now. */
export function subscriptionQuery() {
  return queryOptions({
    queryKey: ['billing', 'subscription'],
    queryFn: ({ signal }) => getJson<CurrentSubscriptionResponse>(paymentUrls.subscription, signal),
    // It ends and falls behind without this tab doing anything, and the credit shrinks by the day.
    staleTime: 0,
  });
}

/**
 * The card that is charged; `null` when none is on file. Only customers can have one: for anybody else the browser
 * would report a missing card as an error.
 */
export function paymentMethodQuery() {
  return queryOptions({
    queryKey: ['billing', 'payment-method'],
    queryFn: async ({ client, signal }): Promise<PaymentMethodResponse | null> => {
      const { isCustomer } = await client.fetchQuery(subscriptionQuery());
      if (!isCustomer) return null;
      try {
        return await getJson<PaymentMethodResponse>(paymentUrls.paymentMethod, signal);
      } catch (error) {
        if (error instanceof ApiError && error.isNotFound) return null;
        throw error;
      }
    },
    // Another tab may have changed it, and it is about money.
    staleTime: 0,
  });
}

/** What was charged, or tried to be, newest first: as many as one page takes, and how many there are in all. */
export function chargesQuery() {
  return queryOptions({
    queryKey: ['billing', 'charges'],
    queryFn: ({ signal }) =>
      getPage<readonly ChargeResponse[]>(paymentUrls.charges(limits.payment.maxChargesSize), signal),
    staleTime: 0,
  });
}
