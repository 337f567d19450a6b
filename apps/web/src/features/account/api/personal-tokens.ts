import { personalTokensUrls } from '@plumbline/contracts';
import type { CreatedPersonalToken, CreatePersonalTokenRequest, PersonalToken } from '@plumbline/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson, getJson, postJson } from '../../../lib/api-client.ts';
import { toastsAbout } from '../../../stores/toasts.ts';

const toasts = toastsAbout('personal-tokens');

/** The user's tokens that work, the newest first. Programs use them meanwhile, so the list is always stale. */
export function personalTokensQuery() {
  return queryOptions({
    queryKey: ['session', 'personal-tokens'],
    queryFn: ({ signal }) => getJson<PersonalToken[]>(personalTokensUrls.list(), signal),
    staleTime: 0,
  });
}

/** Makes a token. The dialog shows what failed, here and below. */
export function useCreateToken() {
  return useChange((request: CreatePersonalTokenRequest) =>
    postJson<CreatedPersonalToken>(personalTokensUrls.list(), request),
  );
}

/** Makes another token in the place of one. */
export function useRotateToken() {
  return useChange(({ id }: PersonalToken) =>
    postJson<CreatedPersonalToken>(personalTokensUrls.rotate(id), {}),
  );
}

/** Ends a token at once. */
export function useRevokeToken() {
  return useChange(async ({ id, name }: PersonalToken) => {
    await deleteJson(personalTokensUrls.token(id));
    toasts.notify(`The token “${name}” no longer works.`);
  });
}

function useChange<Request, Response>(change: (request: Request) => Promise<Response>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      void queryClient.invalidateQueries(personalTokensQuery());
      void queryClient.invalidateQueries({ queryKey: ['session', 'security-events'] });
    },
  });
}
