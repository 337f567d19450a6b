import { limits, paymentUrls } from '@plumbline/contracts';
import type { ChargeResponse } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getPage } from '../../../lib/api-client.ts';

/** What was charged, or tried to be, newest first: as many as one page takes, and how many there are in all. */
export function getCharges() {
  return queryOptions({
    queryKey: ['billing', 'charges'],
    queryFn: ({ signal }) =>
      getPage<readonly ChargeResponse[]>(paymentUrls.charges(limits.payment.maxChargesSize), signal),
    staleTime: 0,
  });
}
