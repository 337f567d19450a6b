/** What a webhook can be for. Tables store these names: add to them, and rename none. */
export const webhookEvents = [
  'release.published',
  'security.score_changed',
  'portfolio.changed',
  'campaign.updated',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What is sent on request only. */
export const TEST_EVENT = 'webhook.test';

/** All that is sent. */
export const sentEvents = [...webhookEvents, TEST_EVENT] as const;
export type SentEvent = (typeof sentEvents)[number];

/** When each event is sent, where an owner chooses. */
export const webhookEventDescriptions: Readonly<Record<WebhookEvent, string>> = {
  'release.published': 'New scores were published',
  'security.score_changed': 'New scores changed securities that your portfolios hold',
  'portfolio.changed': 'One of your portfolios was created, changed or deleted',
  'campaign.updated': 'A campaign that you follow was updated',
};

/** Why a webhook was disabled: its address responded with 410, or nothing reached it for a day. */
export const disabledReasons = ['GONE', 'FAILING'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** What becomes of an event: it is still to be sent, was received, or is not sent again by itself. */
export const deliveryStates = ['WAITING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * Why an attempt failed: the address leads nowhere, or where nothing is sent; nobody could be connected to; no response
 * within ten seconds; a redirect, which is not followed; another status than 2xx; the secret cannot be read any more.
 */
export const deliveryFailures = ['ADDRESS', 'CONNECTION', 'TIMEOUT', 'REDIRECT', 'STATUS', 'SECRET'] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];
