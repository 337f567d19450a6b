import { brokerConnectionsUrls } from '@plumbline/contracts';
import type {
  BrokerConnection,
  BrokerConnectionsResponse,
  BrokerWindowResponse,
  OpenBrokerWindowRequest,
} from '@plumbline/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { deleteJson, getJson, postJson } from '../../../lib/api-client.ts';
import { portfolioKeys } from '../../portfolios/api/portfolios.ts';

const KEY = ['broker-connections'];

const ENDING_MS = 3_000;

function isEnding({ status }: BrokerConnection): boolean {
  return status === 'ENDING';
}

/** The brokers that the user has connected, and the service that connects them. */
export function brokerConnectionsQuery() {
  return queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => getJson<BrokerConnectionsResponse>(brokerConnectionsUrls.list(), signal),
    // They change by themselves, and a page says how long ago they were read.
    staleTime: 30_000,
    // The service confirms that a connection has ended in the background.
    refetchInterval: ({ state }) => (state.data?.connections.some(isEnding) ? ENDING_MS : false),
  });
}

/** Leaves for the window of the service: for a new connection, or to log in to one again. */
export function useOpenBrokerWindow() {
  return useMutation({
    mutationFn: (request: OpenBrokerWindowRequest) =>
      postJson<BrokerWindowResponse>(brokerConnectionsUrls.window(), request),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

/** Takes up what was connected in the window. */
export function useCollectConnections() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => postJson<BrokerConnectionsResponse>(brokerConnectionsUrls.collect(), {}),
    onSuccess: async (response) => {
      queryClient.setQueryData(KEY, response);
      await refreshPortfolios(queryClient);
    },
  });
}

/** Reads a connection now. */
export function useRefreshConnection() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => postJson<BrokerConnection>(brokerConnectionsUrls.refresh(id), {}),
    onSettled: () => refreshAll(queryClient),
  });
}

/** Takes back the last refresh of a connection. */
export function useTakeBackRefresh() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, refreshId }: { readonly id: number; readonly refreshId: number }) =>
      deleteJson(brokerConnectionsUrls.refreshToTakeBack(id, refreshId)),
    onSettled: () => refreshAll(queryClient),
  });
}

/** Ends a connection. The dialog shows what failed. */
export function useDisconnectBroker() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => deleteJson(brokerConnectionsUrls.connection(id)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

function refreshAll(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([queryClient.invalidateQueries({ queryKey: KEY }), refreshPortfolios(queryClient)]);
}

function refreshPortfolios(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: portfolioKeys.all });
}
