/** Endpoints of brokers, under `/api`. Templates use `:name` for the server; functions build addresses. */
export const brokerConnectionsPaths = {
  base: 'broker-connections',
  window: 'window',
  collect: 'collect',
  connection: ':id',
  refresh: ':id/refresh',
  refreshToTakeBack: ':id/refreshes/:refreshId',
  /** Called by the service, not by the browser. */
  webhook: 'webhook',
} as const;

export const brokerConnectionsUrls = {
  list: () => '/broker-connections',
  window: () => '/broker-connections/window',
  collect: () => '/broker-connections/collect',
  connection: (id: number) => `/broker-connections/${id}`,
  refresh: (id: number) => `/broker-connections/${id}/refresh`,
  refreshToTakeBack: (id: number, refreshId: number) => `/broker-connections/${id}/refreshes/${refreshId}`,
} as const;
