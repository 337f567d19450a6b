import type { PortfolioChangesResponse } from '@plumbline/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson } from '../../../lib/api-client.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import type { Subject } from '../model/subject.ts';
import { portfolioKeys, urlsOf } from './portfolios.ts';

const toasts = toastsAbout('changes');

/** What changed for the holdings of a portfolio or of a group since the user last checked. */
export function portfolioChangesQuery(subject: Subject) {
  return queryOptions({
    queryKey: [...portfolioKeys.about(subject), 'changes'],
    queryFn: ({ signal }) => getJson<PortfolioChangesResponse>(urlsOf(subject).changes(subject.id), signal),
  });
}

/** Closes the changes up to a release for good. */
export function useCloseChanges(subject: Subject) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (release: number) => markChangesSeen(subject, release),
    onSuccess: () => {
      toasts.clear();
      return queryClient.invalidateQueries({ queryKey: portfolioChangesQuery(subject).queryKey });
    },
    onError: () => toasts.fail('The list of changes could not be dismissed. Please try again.'),
  });
}

/** Remembers that the user has seen the changes up to a release. */
export function markChangesSeen(subject: Subject, release: number): Promise<void> {
  return postJson(urlsOf(subject).changesSeen(subject.id), { release });
}
