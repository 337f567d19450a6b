import { followsUrls } from '@plumbline/contracts';
import type { FollowsResponse } from '@plumbline/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson, getJson, postJson, putJson } from '../../../lib/api-client.ts';
import { paths } from '../../../config/paths.ts';
import { toastsAbout } from '../../../stores/toasts.ts';

const toasts = toastsAbout('follows');

/** What the signed-in user follows. */
export function followsQuery() {
  return queryOptions({
    queryKey: ['follows'],
    queryFn: ({ signal }) => getJson<FollowsResponse>(followsUrls.all, signal),
  });
}

interface FollowChange {
  /** From `followsUrls`. */
  readonly url: string;
  readonly isFollowed: boolean;
  /** What to say once it is followed, where it is not about scores and flags. */
  readonly message?: string;
}

/** Begins or stops following something. */
export function useFollow() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ url, isFollowed }: FollowChange) => (isFollowed ? putJson(url, {}) : deleteJson(url)),
    onSuccess: (_, { isFollowed, message = 'We will email you when a score or a flag changes.' }) => {
      if (!isFollowed) return toasts.clear();
      if (queryClient.getQueryData(followsQuery().queryKey)?.isStopped)
        toasts.notify('You turned off emails about changes.', {
          label: 'Turn them back on',
          href: paths.account.href('follows'),
        });
      else toasts.notify(message);
    },
    onError: (error) => toasts.fail(error.message),
    onSettled: () => queryClient.invalidateQueries(followsQuery()),
  });
}

/** Stops the emails about changes, with the key of the link in one. The key works again, so it may be sent again. */
export function stopMailQuery(key: string) {
  return queryOptions({
    queryKey: ['follows', 'stop', key],
    queryFn: () => postJson(followsUrls.stop, { key }, { isAnonymous: true }).then(() => true),
    staleTime: Infinity,
  });
}

/** Starts the emails about changes again. */
export function useStartMail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => postJson(followsUrls.start, {}),
    onSuccess: () => toasts.notify('Emails about changes are back on.'),
    onError: (error) => toasts.fail(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: followsQuery().queryKey, exact: true }),
  });
}
