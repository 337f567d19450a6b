import { insightProUrls } from '@plumbline/contracts';
import type { InsightProInterestRequest } from '@plumbline/contracts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { postJson } from '../../../lib/api-client.ts';

/** Puts an address on the waiting list for InsightPro. */
export function useJoinWaitingList() {
  return useMutation({
    mutationFn: (request: InsightProInterestRequest) =>
      postJson(insightProUrls.interest, request, { isAnonymous: true }),
  });
}

/**
 * Takes an address off the list, with the key of the link in the mail. The key works again, so it may be sent again.
 */
export function leaveWaitingListQuery(key: string) {
  return queryOptions({
    queryKey: ['waiting-list', 'leave', key],
    queryFn: () => postJson(insightProUrls.remove, { key }, { isAnonymous: true }).then(() => true),
    staleTime: Infinity,
  });
}
