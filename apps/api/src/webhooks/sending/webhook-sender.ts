import { Injectable } from '@nestjs/common';
import type { DeliveryFailure } from '@plumbline/contracts';
import { UndecryptableError } from '../../platform/security/encryption.ts';
import { Config } from '../../platform/config/config.ts';
import { postToWebhook } from './post-to-webhook.ts';
import { RefusedAddressError, WebhookAddresses } from './webhook-addresses.ts';
import { renderWebhookBody } from './webhook-body.ts';
import type { WebhookMessage } from './webhook-body.ts';
import { WebhookSecrets } from './webhook-secrets.ts';

/** For all of an attempt, from looking up the host to the status of the response. */
const TIME_LIMIT_MS = 10_000;

/** What is sent, to whom, and signed with what. */
export interface OutgoingMessage extends WebhookMessage {
  readonly accountId: number;
  readonly url: string;
  readonly encryptedSecrets: readonly Buffer[];
}

/** How an attempt ended. Without a failure it was received. */
export interface SendResult {
  readonly status: number | null;
  readonly failure: DeliveryFailure | null;
}

/** Sends one message as Standard Webhooks 1.0 says. */
@Injectable()
export class WebhookSender {
  constructor(
    private readonly config: Config,
    private readonly addresses: WebhookAddresses,
    private readonly secrets: WebhookSecrets,
  ) {}

  async send(message: OutgoingMessage, stop: AbortSignal): Promise<SendResult> {
    const limit = AbortSignal.timeout(TIME_LIMIT_MS);
    try {
      const status = await this.post(message, AbortSignal.any([limit, stop]));
      return { status, failure: failureOf(status) };
    } catch (error) {
      // Cut off by the end of the process, which says nothing about the receiver.
      stop.throwIfAborted();
      return { status: null, failure: limit.aborted ? 'TIMEOUT' : failureFrom(error) };
    }
  }

  private async post(message: OutgoingMessage, signal: AbortSignal): Promise<number> {
    const body = renderWebhookBody(message, this.config.http.publicUrl);
    const id = message.eventId;
    const timestamp = Math.floor(Date.now() / 1_000);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Plumbline-Webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': this.secrets.sign(message.accountId, message.encryptedSecrets, {
        id,
        timestamp,
        body,
      }),
    };
    const address = await endsBy(signal, this.addresses.check(message.url));
    return endsBy(signal, postToWebhook(address, headers, body, signal));
  }
}

function endsBy<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([work, aborted]);
}

function failureOf(status: number): DeliveryFailure | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS';
}

function failureFrom(error: unknown): DeliveryFailure {
  if (error instanceof RefusedAddressError) return 'ADDRESS';
  return error instanceof UndecryptableError ? 'SECRET' : 'CONNECTION';
}
