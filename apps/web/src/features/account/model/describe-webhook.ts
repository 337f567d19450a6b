import type { DeliveryFailure, Webhook, WebhookDelivery } from '@plumbline/contracts';
import { formatMoment } from '../../../lib/format.ts';

/** Whether events reach a webhook, and until when the secret before its last one works. */
export function describeWebhook({ disabledReason, failingSince, formerSecretUntil }: Webhook): string {
  return [
    disabledReason === 'GONE' && 'Disabled: its address responded that it is gone (status 410).',
    disabledReason === 'FAILING' && 'Disabled: nothing that we sent was received for 24 hours.',
    !disabledReason && failingSince && `Nothing was received since ${formatMoment(failingSince)}.`,
    formerSecretUntil && `The secret before this one works until ${formatMoment(formerSecretUntil)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const failures: Readonly<Record<Exclude<DeliveryFailure, 'STATUS'>, string>> = {
  ADDRESS: 'the address does not lead to a public server',
  CONNECTION: 'no connection',
  TIMEOUT: 'no response within 10 seconds',
  REDIRECT: 'a redirect, which we do not follow',
  SECRET: 'its secret can no longer be read; delete the webhook and add it again',
};

/** What became of an event. */
export function describeDelivery(delivery: WebhookDelivery): string {
  const { state, failure, responseStatus, nextAttemptAt } = delivery;
  if (state === 'DELIVERED') return `Received (status ${responseStatus}).`;
  if (failure === null) return state === 'WAITING' ? 'Waiting to be sent.' : 'Not sent.';
  const reason = failure === 'STATUS' ? `status ${responseStatus}` : failures[failure];
  if (state === 'FAILED' || nextAttemptAt === null) return `Failed: ${reason}. Not sent again by itself.`;
  return `Failed: ${reason}. Next attempt at ${formatMoment(nextAttemptAt)}.`;
}
