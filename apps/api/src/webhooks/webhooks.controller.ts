import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CreatedWebhook, Webhook, WebhookDelivery } from '@plumbline/contracts';
import {
  arrayOf,
  createdWebhookSchema,
  CreateWebhookRequest,
  limits,
  webhookDeliverySchema,
  webhookSchema,
  webhooksPaths,
} from '@plumbline/contracts';
import { AccountGoneError } from '../auth/accounts/accounts.errors.ts';
import { Describe } from '../platform/openapi/describe.ts';
import { ParseIdPipe } from '../platform/problem/parse-id.pipe.ts';
import { TooManyAttemptsError } from '../platform/security/security.errors.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../platform/security/signed-in.decorator.ts';
import { WebhookDeliveriesService } from './webhook-deliveries.service.ts';
import { WebhookMakingService } from './webhook-making.service.ts';
import {
  TooManyWebhooksError,
  WebhookDeliveryNotFoundError,
  WebhookDisabledError,
  WebhookNotFoundError,
} from './webhooks.errors.ts';
import { WebhooksService } from './webhooks.service.ts';

const { keptDays, maxListedDeliveries } = limits.webhooks;

/** Has no scope, like all of the account: no personal access token reaches it. */
@ApiTags('account')
@Controller(webhooksPaths.base)
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly making: WebhookMakingService,
    private readonly deliveries: WebhookDeliveriesService,
  ) {}

  @Get()
  @Describe({ summary: "The caller's webhooks, the newest first", response: arrayOf(webhookSchema) })
  list(@SignedIn() me: SignedInAccount): Promise<Webhook[]> {
    return this.webhooks.list(me.id);
  }

  @Post()
  @Describe({
    summary: 'Adds an address that events are sent to; the only response that has its secret',
    response: createdWebhookSchema,
    status: 201,
    problems: [AccountGoneError, TooManyAttemptsError, TooManyWebhooksError],
  })
  create(@SignedIn() me: SignedInAccount, @Body() request: CreateWebhookRequest): Promise<CreatedWebhook> {
    return this.making.create(me, request);
  }

  @Delete(webhooksPaths.webhook)
  @Describe({
    summary: 'Deletes a webhook, with what is still to be sent to it',
    status: 204,
    problems: [WebhookNotFoundError],
  })
  delete(@SignedIn() me: SignedInAccount, @Param('id', ParseIdPipe) id: number): Promise<void> {
    return this.webhooks.delete(me.id, id);
  }

  @Post(webhooksPaths.rotate)
  @Describe({
    summary: 'Makes another secret; the one before signs too for 24 hours. The only response that has it',
    response: createdWebhookSchema,
    status: 201,
    problems: [AccountGoneError, TooManyAttemptsError, WebhookNotFoundError],
  })
  rotate(@SignedIn() me: SignedInAccount, @Param('id', ParseIdPipe) id: number): Promise<CreatedWebhook> {
    return this.making.rotate(me, id);
  }

  @Post(webhooksPaths.enable)
  @Describe({
    summary: 'Sends events to a disabled webhook again, from now on',
    status: 204,
    problems: [WebhookNotFoundError],
  })
  enable(@SignedIn() me: SignedInAccount, @Param('id', ParseIdPipe) id: number): Promise<void> {
    return this.webhooks.enable(me.id, id);
  }

  @Post(webhooksPaths.test)
  @Describe({
    summary: 'Sends a webhook.test event',
    status: 202,
    problems: [WebhookNotFoundError, WebhookDisabledError, TooManyAttemptsError],
  })
  sendTest(@SignedIn() me: SignedInAccount, @Param('id', ParseIdPipe) id: number): Promise<void> {
    return this.deliveries.sendTest(me.id, id);
  }

  @Get(webhooksPaths.deliveries)
  @Describe({
    summary: `What was sent to a webhook in the last ${keptDays} days, or waits to be: the newest first, ${maxListedDeliveries} at most`,
    response: arrayOf(webhookDeliverySchema),
    problems: [WebhookNotFoundError],
  })
  listDeliveries(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
  ): Promise<WebhookDelivery[]> {
    return this.deliveries.list(me.id, id);
  }

  @Post(webhooksPaths.retry)
  @Describe({
    summary: 'Sends an event again, with the same id',
    status: 202,
    problems: [
      WebhookNotFoundError,
      WebhookDeliveryNotFoundError,
      WebhookDisabledError,
      TooManyAttemptsError,
    ],
  })
  sendAgain(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Param('deliveryId', ParseIdPipe) deliveryId: number,
  ): Promise<void> {
    return this.deliveries.sendAgain(me.id, id, deliveryId);
  }
}
