import type { Infer } from '../schema.ts';
import {
  arrayOf,
  booleanSchema,
  dateTimeSchema,
  enumSchema,
  integerSchema,
  nullable,
  objectSchema,
  stringSchema,
} from '../schema.ts';
import {
  deliveryFailures,
  deliveryStates,
  disabledReasons,
  sentEvents,
  webhookEvents,
} from './webhook-events.ts';

/** An address of the caller's that events are sent to. */
export const webhookSchema = objectSchema({
  id: integerSchema,
  url: stringSchema,
  events: arrayOf(enumSchema(webhookEvents)),
  createdAt: dateTimeSchema,
  isDisabled: booleanSchema,
  /** `null` unless it is disabled. */
  disabledReason: nullable(enumSchema(disabledReasons)),
  /** Since when every attempt has failed; `null` where the last one did not. */
  failingSince: nullable(dateTimeSchema),
  /** Until when the secret before the last rotation signs too; `null` where it does not, or there was none. */
  formerSecretUntil: nullable(dateTimeSchema),
});
export type Webhook = Infer<typeof webhookSchema>;

/** Response of `POST /api/account/webhooks` and of a rotation: the only time that `secret` is told. */
export const createdWebhookSchema = objectSchema({ ...webhookSchema.properties, secret: stringSchema });
export type CreatedWebhook = Infer<typeof createdWebhookSchema>;

/** An event that is, or was, sent to a webhook. */
export const webhookDeliverySchema = objectSchema({
  id: integerSchema,
  /** The header `webhook-id`, the same at every attempt. */
  eventId: stringSchema,
  event: enumSchema(sentEvents),
  createdAt: dateTimeSchema,
  state: enumSchema(deliveryStates),
  /** Attempts since it was added, or was to be sent again. */
  attempts: integerSchema,
  /** `null` before the first attempt. */
  lastAttemptAt: nullable(dateTimeSchema),
  /** `null` when it is not sent again by itself. */
  nextAttemptAt: nullable(dateTimeSchema),
  /** Of the last attempt; `null` where there was no response. */
  responseStatus: nullable(integerSchema),
  /** Of the last attempt; `null` where it did not fail. */
  failure: nullable(enumSchema(deliveryFailures)),
});
export type WebhookDelivery = Infer<typeof webhookDeliverySchema>;
