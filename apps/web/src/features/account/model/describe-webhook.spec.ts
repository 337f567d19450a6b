import type { WebhookDelivery } from '@plumbline/contracts';
import { describeDelivery } from './describe-webhook.ts';

const delivery: WebhookDelivery = {
  id: 8,
  eventId: '11111111-1111-4111-8111-111111111111',
  event: 'portfolio.changed',
  createdAt: '2026-11-03T12:00:00Z',
  state: 'WAITING',
  attempts: 1,
  lastAttemptAt: '2026-11-03T12:00:00Z',
  nextAttemptAt: '2026-11-03T12:05:00Z',
  responseStatus: null,
  failure: null,
};

describe('what became of an event', () => {
  it.each<[string, Partial<WebhookDelivery>]>([
    ['Waiting to be sent.', {}],
    ['Received (status 204).', { state: 'DELIVERED', responseStatus: 204, nextAttemptAt: null }],
    ['Not sent.', { state: 'FAILED', nextAttemptAt: null }],
    [
      'Failed: no response within 10 seconds. Not sent again by itself.',
      { state: 'FAILED', failure: 'TIMEOUT', nextAttemptAt: null },
    ],
  ])('is told as “%s”', (text, more) => {
    expect(describeDelivery({ ...delivery, ...more })).toBe(text);
  });

  it('tells why an attempt failed, and when the next is', () => {
    expect(describeDelivery({ ...delivery, failure: 'REDIRECT', responseStatus: 301 })).toMatch(
      /^Failed: a redirect, which we do not follow\. Next attempt at .*Nov 3/,
    );
  });
});
