import type { Webhook, WebhookDelivery } from '@plumbline/contracts';
import type { StoredDelivery } from './webhook-deliveries.repository.ts';
import type { StoredWebhook } from './webhooks.repository.ts';

export function toWebhook({ disabledReason, createdAt, ...stored }: StoredWebhook): Webhook {
  return {
    id: stored.id,
    url: stored.url,
    events: stored.events,
    createdAt: createdAt.toISOString(),
    isDisabled: disabledReason !== null,
    disabledReason,
    failingSince: stored.failingSince && stored.failingSince.toISOString(),
    formerSecretUntil: stored.formerSecretUntil && stored.formerSecretUntil.toISOString(),
  };
}

export function toDelivery({ dueAt, ...delivery }: StoredDelivery): WebhookDelivery {
  return {
    ...delivery,
    createdAt: delivery.createdAt.toISOString(),
    lastAttemptAt: delivery.lastAttemptAt && delivery.lastAttemptAt.toISOString(),
    nextAttemptAt: delivery.state === 'WAITING' ? dueAt.toISOString() : null,
  };
}
