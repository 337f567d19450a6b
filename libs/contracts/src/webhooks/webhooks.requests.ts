import { all, IsLine, IsValid } from '../fields.ts';
import { limits } from '../limits.ts';
import type { WebhookEvent } from './webhook-events.ts';
import { webhookEvents } from './webhook-events.ts';

function AreEvents(): PropertyDecorator {
  return IsValid({
    name: 'areEvents',
    isValid: (value) =>
      Array.isArray(value) &&
      value.length > 0 &&
      new Set(value).size === value.length &&
      value.every((event) => webhookEvents.some((known) => known === event)),
    message: `Choose at least one of ${webhookEvents.join(', ')}, each once`,
    schema: {
      type: 'array',
      items: { type: 'string', enum: webhookEvents },
      minItems: 1,
      maxItems: webhookEvents.length,
      uniqueItems: true,
    },
  });
}

/** An address on the web. Where it leads to, only the server can tell. */
function IsWebAddress(): PropertyDecorator {
  return all(
    IsLine('Address', { max: limits.webhooks.maxUrlLength }),
    IsValid({
      name: 'isWebAddress',
      isValid: (value) => typeof value !== 'string' || isWebAddress(value),
      message: 'Address must begin with https:// and have no user name in it',
      schema: { format: 'uri' },
    }),
  );
}

function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

/** Body of `POST /api/account/webhooks`. */
export class CreateWebhookRequest {
  /** An https address of a public server. */
  @IsWebAddress()
  url!: string;

  @AreEvents()
  events!: WebhookEvent[];
}
