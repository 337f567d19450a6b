import { limits } from '@plumbline/contracts';
import { domainError } from '../platform/problem/domain-error.ts';

export class WebhookNotFoundError extends domainError('absent', 'webhook-not-found') {
  constructor() {
    super('This webhook was not found');
  }
}

/** The webhook has no such delivery, or it is too old to be kept. */
export class WebhookDeliveryNotFoundError extends domainError('absent', 'webhook-delivery-not-found') {
  constructor() {
    super('This delivery was not found');
  }
}

export class TooManyWebhooksError extends domainError('conflict', 'too-many-webhooks') {
  constructor() {
    super(
      'You have as many webhooks as an account can have',
      `At most ${limits.webhooks.maxPerAccount} can be kept at a time; delete one first.`,
    );
  }
}

export class WebhookDisabledError extends domainError('conflict', 'webhook-disabled') {
  constructor() {
    super('This webhook is disabled', 'Enable it first.');
  }
}
