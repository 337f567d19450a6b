import { sharedLinksUrls } from '@plumbline/contracts';
import type { CreatedSharedLink, CreateSharedLinkRequest, SharedLink } from '@plumbline/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson, getJson, postJson } from '../../../lib/api-client.ts';
import { toastsAbout } from '../../../stores/toasts.ts';

const toasts = toastsAbout('sharing');

/** The user's links that work, the newest first. Others open them meanwhile, so the list is always stale. */
export function sharedLinksQuery() {
  return queryOptions({
    queryKey: ['shared-links'],
    queryFn: ({ signal }) => getJson<SharedLink[]>(sharedLinksUrls.list(), signal),
    staleTime: 0,
  });
}

/** Makes a link. The form shows what failed. */
export function useShare() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: CreateSharedLinkRequest) =>
      postJson<CreatedSharedLink>(sharedLinksUrls.list(), request),
    onSuccess: () => queryClient.invalidateQueries(sharedLinksQuery()),
  });
}

/** Ends a link at once. */
export function useEndLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: SharedLink) => deleteJson(sharedLinksUrls.link(id)),
    onSuccess: (_ended, { name }) => toasts.notify(`The link to “${name}” has ended.`),
    onError: (error) => toasts.fail(error.message),
    onSettled: () => queryClient.invalidateQueries(sharedLinksQuery()),
  });
}
