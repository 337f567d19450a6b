import { universeAdminUrls } from '@plumbline/contracts';
import type { RollBackRequest, UniverseAdminResponse } from '@plumbline/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson } from '../../../lib/api-client.ts';

const UNIVERSE_KEY = ['universe-admin'] as const;
/** How often the page looks while a refresh runs, and otherwise: another administrator may begin one. */
const RUNNING_MS = 1_000;
const IDLE_MS = 30_000;

/** Sources, refreshes and releases. Followed while the page is open. */
export function universeQuery() {
  return queryOptions({
    queryKey: UNIVERSE_KEY,
    queryFn: ({ signal }) => getJson<UniverseAdminResponse>(universeAdminUrls.universe, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.running ? RUNNING_MS : IDLE_MS),
  });
}

/** The response is what is shown next. After a failure the page is out of date. */
function useUniverseMutation<Request>(send: (request: Request) => Promise<UniverseAdminResponse>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (universe) => queryClient.setQueryData(UNIVERSE_KEY, universe),
    onError: () => void queryClient.invalidateQueries({ queryKey: UNIVERSE_KEY }),
  });
}

export function useRefreshUniverse() {
  return useUniverseMutation(() => postJson<UniverseAdminResponse>(universeAdminUrls.refresh, {}));
}

export function useRollBack() {
  return useUniverseMutation((request: RollBackRequest) =>
    postJson<UniverseAdminResponse>(universeAdminUrls.rollBack, request),
  );
}
