import type { SentEvent } from '@plumbline/contracts';
import { campaignsUrls, releasesFeedHref } from '@plumbline/contracts';

/** An event as it is stored: with ids, and without anything that is worth reading. */
export interface WebhookMessage {
  readonly eventId: string;
  readonly type: SentEvent;
  readonly createdAt: Date;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Where to read the rest, by the event. */
const addresses: Readonly<Record<SentEvent, (data: WebhookMessage['data']) => string>> = {
  'release.published': () => releasesFeedHref,
  'security.score_changed': () => '/api/portfolios',
  'portfolio.changed': ({ portfolioId }) => `/api/portfolios/${String(portfolioId)}`,
  'campaign.updated': ({ slug }) => `/api${campaignsUrls.campaign(String(slug))}`,
  'webhook.test': () => '/',
};

/** The body that is sent, the same at every attempt. */
export function renderWebhookBody({ type, createdAt, data }: WebhookMessage, publicUrl: string): string {
  return JSON.stringify({
    type,
    timestamp: createdAt.toISOString(),
    data: { ...data, url: publicUrl + addresses[type](data) },
  });
}
