import { createHmac } from 'node:crypto';
import { account } from './catalogue.ts';
import type { StripeEvent } from './objects.ts';

/** An event as it is posted: the bytes, and the header `stripe-signature`. */
export interface SentEvent {
  readonly id: string;
  readonly body: Buffer;
  readonly signature: string;
}

/** Signs an event as it is sent at `at`. */
export function signed(event: StripeEvent, at: Date, secret: string = account.webhookSecret): SentEvent {
  const text = JSON.stringify(event);
  const seconds = Math.floor(at.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex');
  return { id: event.id, body: Buffer.from(text), signature: `t=${seconds},v1=${digest}` };
}
