import { wantedFundsUrls } from '@plumbline/contracts';
import type { FundRequestResponse, WantedFundsResponse } from '@plumbline/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson, getJson, postJson } from '../../../lib/api-client.ts';
import { toastsAbout } from '../../../stores/toasts.ts';

const toasts = toastsAbout('wanted-funds');

/** Whether the signed-in user has said that they hold a fund. */
export function fundRequestQuery(instrumentId: number) {
  return queryOptions({
    queryKey: ['wanted-funds', 'request', instrumentId],
    queryFn: ({ signal }) => getJson<FundRequestResponse>(wantedFundsUrls.request(instrumentId), signal),
  });
}

/** The funds without a score that most users hold, for administrators. Fetched again whenever it is shown. */
export function wantedFundsQuery() {
  return queryOptions({
    queryKey: ['wanted-funds', 'list'],
    queryFn: ({ signal }) => getJson<WantedFundsResponse>(wantedFundsUrls.wanted, signal),
    staleTime: 0,
  });
}

/** Says that the user holds a fund (`true`), or takes that back. */
export function useRequestFund(instrumentId: number) {
  const queryClient = useQueryClient();
  const url = wantedFundsUrls.request(instrumentId);
  return useMutation({
    mutationFn: (isRequested: boolean) => (isRequested ? postJson(url, {}) : deleteJson(url)),
    onSuccess: () => toasts.clear(),
    onError: (error) => toasts.fail(error.message),
    onSettled: () => queryClient.invalidateQueries(fundRequestQuery(instrumentId)),
  });
}
