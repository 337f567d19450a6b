import type { OnApplicationBootstrap } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import type { DisabledReason } from '@plumbline/contracts';
import { AccountNotices } from '../auth/account-notices.ts';
import { Transactor } from '../platform/database/transactor.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import type { JobWorker } from '../platform/jobs/job-worker.ts';
import { JobWorkers } from '../platform/jobs/job-workers.ts';
import type { SendResult } from './sending/webhook-sender.ts';
import { WebhookSender } from './sending/webhook-sender.ts';
import type { DueDelivery } from './webhook-deliveries.repository.ts';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.ts';
import { WebhooksRepository } from './webhooks.repository.ts';

/** Seconds until the next attempt, by the number of those that have failed: the last is made after a day. */
const PAUSES = [5, 300, 1_800, 7_200, 18_000, 28_800, 30_600];
const MAX_ATTEMPTS = PAUSES.length + 1;
const GONE = 410;

/** How many webhooks a process sends to at a time. A slow one holds up its own place only. */
const PLACES = 8;
/** For what another process has no place for: each process wakes its own workers. */
const POLL_MS = 5_000;
/** What is left when a run of a webhook ends is sent by the next, after others had their turn. */
const RUN_MS = 20_000;
/** Longer than a run and its last attempt. */
const LEASE_SECONDS = { first: 60, max: 60 };

/**
 * Sends what is due, webhook by webhook: each has one job, so that it gets one message at a time, and each place is a
 * worker of its own. A failure ends the run, and nothing more is sent to that webhook until its pause is over.
 */
@Injectable()
export class WebhookSendingService implements OnApplicationBootstrap {
  /** Of the webhooks with something due, by id. */
  readonly queue: JobQueue;
  readonly workers: readonly JobWorker[];

  constructor(
    private readonly transactor: Transactor,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly sender: WebhookSender,
    private readonly notices: AccountNotices,
    workers: JobWorkers,
  ) {
    this.queue = new JobQueue(transactor, { name: 'webhooks', retrySeconds: LEASE_SECONDS });
    this.workers = Array.from({ length: PLACES }, () =>
      workers.create({
        queue: this.queue,
        run: ({ key }, signal) => this.run(Number(key), signal),
        concurrency: 1,
        pollMs: POLL_MS,
      }),
    );
  }

  onApplicationBootstrap(): void {
    for (const worker of this.workers) worker.start();
  }

  private async run(webhookId: number, signal: AbortSignal): Promise<void> {
    const end = Date.now() + RUN_MS;
    let goesOn = true;
    while (goesOn && Date.now() < end) {
      signal.throwIfAborted();
      const due = await this.deliveries.takeDue(webhookId, PAUSES);
      goesOn = due !== null && (await this.send(webhookId, due, signal));
    }
  }

  /** Returns whether it was received. */
  private async send(webhookId: number, due: DueDelivery, signal: AbortSignal): Promise<boolean> {
    const result = await this.sender.send(due, signal);
    const isReceived = result.failure === null;
    if (isReceived) await this.storeSuccess(webhookId, due.id, result.status);
    else await this.transactor.run(() => this.storeFailure(webhookId, due, result));
    return isReceived;
  }

  private async storeSuccess(webhookId: number, id: number, status: number | null): Promise<void> {
    await this.webhooks.markReached(webhookId);
    await this.deliveries.markDelivered(id, status);
  }

  private async storeFailure(
    webhookId: number,
    { id, attempts }: DueDelivery,
    result: SendResult,
  ): Promise<void> {
    const isForADay = await this.webhooks.markFailed(webhookId, PAUSES);
    await this.deliveries.markFailed(id, result, attempts >= MAX_ATTEMPTS);
    if (result.status === GONE) await this.disable(webhookId, 'GONE');
    else if (isForADay) await this.disable(webhookId, 'FAILING');
  }

  private async disable(webhookId: number, reason: DisabledReason): Promise<void> {
    const disabled = await this.webhooks.disable(webhookId, reason);
    if (!disabled) return;
    await this.deliveries.giveUp(webhookId);
    await this.notices.sendWebhookDisabled(disabled, disabled.url, reason);
  }
}
