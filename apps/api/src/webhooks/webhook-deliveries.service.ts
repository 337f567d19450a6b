import { Injectable } from '@nestjs/common';
import type { WebhookDelivery } from '@plumbline/contracts';
import { limits, TEST_EVENT } from '@plumbline/contracts';
import { Transactor } from '../platform/database/transactor.ts';
import type { AttemptCounter } from '../platform/security/attempt-counter.ts';
import { AttemptCounters } from '../platform/security/attempt-counters.ts';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.ts';
import { WebhookSendingService } from './webhook-sending.service.ts';
import { toDelivery } from './webhook.mapper.ts';
import { WebhookDeliveryNotFoundError, WebhookDisabledError } from './webhooks.errors.ts';
import { WebhooksRepository } from './webhooks.repository.ts';

const HOUR = 3_600;

/** What was sent to a webhook, and what is sent on request. */
@Injectable()
export class WebhookDeliveriesService {
  private readonly sent: AttemptCounter;

  constructor(
    private readonly transactor: Transactor,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly sending: WebhookSendingService,
    counters: AttemptCounters,
  ) {
    const points = limits.webhooks.sentOnRequestPerHour;
    this.sent = counters.create({ name: 'webhook-sent', points, seconds: HOUR });
  }

  /** The newest first. @throws WebhookNotFoundError */
  async list(accountId: number, id: number): Promise<WebhookDelivery[]> {
    await this.webhooks.get(accountId, id);
    return (await this.deliveries.list(id)).map(toDelivery);
  }

  /** Sends an event without meaning. @throws WebhookNotFoundError WebhookDisabledError TooManyAttemptsError */
  sendTest(accountId: number, id: number): Promise<void> {
    return this.send(accountId, id, () =>
      this.deliveries.add(id, { type: TEST_EVENT, subject: 'test', data: {} }),
    );
  }

  /** @throws WebhookNotFoundError WebhookDeliveryNotFoundError WebhookDisabledError TooManyAttemptsError */
  sendAgain(accountId: number, id: number, deliveryId: number): Promise<void> {
    return this.send(accountId, id, async () => {
      if (!(await this.deliveries.sendAgain(id, deliveryId))) throw new WebhookDeliveryNotFoundError();
    });
  }

  private async send(accountId: number, id: number, add: () => Promise<void>): Promise<void> {
    await this.sent.count(String(accountId));
    await this.transactor.run(async () => {
      const { disabledReason } = await this.webhooks.lock(accountId, id);
      if (disabledReason !== null) throw new WebhookDisabledError();
      await add();
      await this.webhooks.endPause(id);
      await this.sending.queue.addMissing([String(id)]);
    });
  }
}
