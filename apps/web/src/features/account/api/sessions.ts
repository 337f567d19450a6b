import { sessionsPaths } from '@plumbline/contracts';
import type { SessionResponse } from '@plumbline/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson, getJson } from '../../../lib/api-client.ts';
import { toastsAbout } from '../../../stores/toasts.ts';

const toasts = toastsAbout('sessions');

/** Where the user is logged in. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: ['session', 'sessions'],
    queryFn: ({ signal }) => getJson<SessionResponse[]>(`/${sessionsPaths.sessions}`, signal),
  });
}

/** Ends the session, or the sessions, at a path of the API. */
export function useSignOut(onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteJson,
    onSuccess,
    onError: (error) => toasts.fail(error.message),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery()),
  });
}
