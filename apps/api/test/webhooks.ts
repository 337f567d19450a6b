import type { CreatedWebhook, CreateWebhookRequest, Webhook, WebhookDelivery } from '@plumbline/contracts';
import { webhookEvents } from '@plumbline/contracts';
import { WebhookDispatchService } from '../src/webhooks/webhook-dispatch.service.ts';
import type { TestAccount } from './accounts.ts';
import { bearer, json } from './accounts.ts';
import type { TestApp, TestResponse } from './test-app.ts';
import { until } from './until.ts';

/** An account's calls about webhooks. */
export interface WebhookCalls {
  /** Any call under `/api/account/webhooks`, whatever the response. */
  call(method: string, path?: string, body?: unknown): Promise<TestResponse>;
  /** Asks for all events, unless told otherwise. */
  create(request: Partial<CreateWebhookRequest>): Promise<CreatedWebhook>;
  list(): Promise<Webhook[]>;
  deliveries(id: number): Promise<WebhookDelivery[]>;
  /** Waits until the newest delivery fulfills a condition. */
  untilNewest(id: number, isTrue: (newest: WebhookDelivery) => boolean): Promise<WebhookDelivery>;
}

/** The calls of `account`. */
export function webhooksOf(api: TestApp, { token }: Pick<TestAccount, 'token'>): WebhookCalls {
  const call: WebhookCalls['call'] = (method, path = '', body) =>
    api.get(
      `/api/account/webhooks${path}`,
      body === undefined ? { method, headers: bearer(token) } : json(method, body, token),
    );
  const deliveries: WebhookCalls['deliveries'] = async (id) => (await call('GET', `/${id}/deliveries`)).body;
  return {
    call,
    deliveries,
    create: async (request) => {
      const { status, body } = await call('POST', '', { events: [...webhookEvents], ...request });
      if (status !== 201) throw new Error(`responds with ${status}: ${JSON.stringify(body)}`);
      return body;
    },
    list: async () => (await call('GET')).body,
    untilNewest: async (id, isTrue) => {
      let newest: WebhookDelivery | undefined;
      await until(async () => {
        [newest] = await deliveries(id);
        return newest !== undefined && isTrue(newest);
      });
      return newest!;
    },
  };
}

/** Makes everything that waits due now, ends all pauses, and has it sent. */
export async function hurryWebhooks(api: TestApp): Promise<void> {
  await api.database.query("UPDATE webhook_delivery SET due_at = now() WHERE state = 'WAITING'");
  await api.database.query('UPDATE webhook SET paused_until = NULL');
  await api.database.query(
    "UPDATE job SET due_at = now() WHERE queue = 'webhook-dispatch' AND key = 'dispatch'",
  );
  api.app.get(WebhookDispatchService).worker.wake();
}
