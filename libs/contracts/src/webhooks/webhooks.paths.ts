/** Endpoints of the caller's webhooks, under `/api`. */
export const webhooksPaths = {
  base: 'account/webhooks',
  webhook: ':id',
  rotate: ':id/rotate',
  enable: ':id/enable',
  test: ':id/test',
  deliveries: ':id/deliveries',
  retry: ':id/deliveries/:deliveryId/retry',
} as const;

export const webhooksUrls = {
  list: () => '/account/webhooks',
  webhook: (id: number) => `/account/webhooks/${id}`,
  rotate: (id: number) => `/account/webhooks/${id}/rotate`,
  enable: (id: number) => `/account/webhooks/${id}/enable`,
  test: (id: number) => `/account/webhooks/${id}/test`,
  deliveries: (id: number) => `/account/webhooks/${id}/deliveries`,
  retry: (id: number, deliveryId: number) => `/account/webhooks/${id}/deliveries/${deliveryId}/retry`,
} as const;
