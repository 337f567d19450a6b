import { paymentUrls } from '@plumbline/contracts';
import type { PaymentMethodResponse } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';

/** The card that is charged; `null` when none is on file. */
export function getPaymentMethod() {
  return queryOptions({
    queryKey: ['billing', 'payment-method'],
    queryFn: async ({ signal }): Promise<PaymentMethodResponse | null> => {
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
