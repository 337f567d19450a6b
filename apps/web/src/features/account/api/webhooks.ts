import { webhooksUrls } from '@plumbline/contracts';
import type { CreatedWebhook, CreateWebhookRequest, Webhook, WebhookDelivery } from '@plumbline/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson, getJson, postJson } from '../../../lib/api-client.ts';
import { toastsAbout } from '../../../stores/toasts.ts';

const toasts = toastsAbout('webhooks');
/** How often to look while an event is being sent. */
const SENDING_MS = 2_000;
/** What is sent later than that is not being sent now. */
const SOON_MS = 15_000;

/** The user's webhooks, the newest first. They are sent to meanwhile, so the list is always stale. */
export function webhooksQuery() {
  return queryOptions({
    queryKey: ['session', 'webhooks'],
    queryFn: ({ signal }) => getJson<Webhook[]>(webhooksUrls.list(), signal),
    staleTime: 0,
  });
}

/** What was sent to a webhook, the newest first. */
export function deliveriesQuery(id: number) {
  return queryOptions({
    queryKey: ['session', 'webhooks', id, 'deliveries'],
    queryFn: ({ signal }) => getJson<WebhookDelivery[]>(webhooksUrls.deliveries(id), signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isBeingSent) ? SENDING_MS : false),
  });
}

function isBeingSent({ nextAttemptAt }: WebhookDelivery): boolean {
  return nextAttemptAt !== null && Date.parse(nextAttemptAt) - Date.now() < SOON_MS;
}

/** Adds a webhook. The dialog shows what failed, here and below. */
export function useCreateWebhook() {
  return useChange((request: CreateWebhookRequest) => postJson<CreatedWebhook>(webhooksUrls.list(), request));
}

/** Makes another secret; the one before signs for a day more. */
export function useRotateWebhook() {
  return useChange(({ id }: Webhook) => postJson<CreatedWebhook>(webhooksUrls.rotate(id), {}));
}

/** Sends to a disabled webhook again. */
export function useEnableWebhook() {
  return useChange(async ({ id, url }: Webhook) => {
    await postJson(webhooksUrls.enable(id), {});
    toasts.notify(`Events are sent to ${url} again.`);
  });
}

/** Deletes a webhook with what is still to be sent. */
export function useDeleteWebhook() {
  return useChange(async ({ id, url }: Webhook) => {
    await deleteJson(webhooksUrls.webhook(id));
    toasts.notify(`Nothing is sent to ${url} any more.`);
  });
}

/** Sends an event without meaning. */
export function useSendTest() {
  return useChange(({ id }: Webhook) => postJson(webhooksUrls.test(id), {}));
}

/** Sends an event of a webhook again. */
export function useSendAgain({ id }: Webhook) {
  return useChange((delivery: WebhookDelivery) => postJson(webhooksUrls.retry(id, delivery.id), {}));
}

function useChange<Request, Response>(change: (request: Request) => Promise<Response>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: webhooksQuery().queryKey });
      void queryClient.invalidateQueries({ queryKey: ['session', 'security-events'] });
    },
  });
}
