import { portfoliosUrls } from '@plumbline/contracts';
import type { PortfolioChangesResponse } from '@plumbline/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson } from '../../../lib/api-client.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import { portfolioKeys } from './portfolios.ts';

const toasts = toastsAbout('changes');

/** What changed for the holdings of a portfolio since the user last checked. */
export function portfolioChangesQuery(id: number) {
  return queryOptions({
    queryKey: [...portfolioKeys.of(id), 'changes'],
    queryFn: ({ signal }) => getJson<PortfolioChangesResponse>(portfoliosUrls.changes(id), signal),
  });
}

/** Closes the changes up to a release for good. */
export function useCloseChanges(portfolioId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (release: number) => markChangesSeen(portfolioId, release),
    onSuccess: () => {
      toasts.clear();
      return queryClient.invalidateQueries({ queryKey: portfolioChangesQuery(portfolioId).queryKey });
    },
    onError: () => toasts.fail('The list of changes could not be dismissed. Please try again.'),
  });
}

/** Remembers that the user has seen the changes up to a release. */
export function markChangesSeen(portfolioId: number, release: number): Promise<void> {
  return postJson(portfoliosUrls.changesSeen(portfolioId), { release });
}
