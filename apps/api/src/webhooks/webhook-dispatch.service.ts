import type { OnApplicationBootstrap } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { Transactor } from '../platform/database/transactor.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import type { JobWorker } from '../platform/jobs/job-worker.ts';
import { JobWorkers } from '../platform/jobs/job-workers.ts';
import { ReleaseEvents } from './release-events.ts';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.ts';
import { WebhookSendingService } from './webhook-sending.service.ts';

const DISPATCH = 'dispatch';
const CLEAN_UP = 'clean-up';
const HOUR = 3_600;
const POLL_MS = 1_000;
/** Between two looks at what is due. */
const DISPATCH_SECONDS = 2;
/** How many webhooks get a job in one look. */
const MAX_DISPATCHED = 500;

/**
 * Looks every two seconds at what there is to send, and has it sent: changes are stored with their deliveries, by
 * transactions that know nothing of jobs. Once an hour it removes what is old.
 */
@Injectable()
export class WebhookDispatchService implements OnApplicationBootstrap {
  readonly worker: JobWorker;
  private readonly queue: JobQueue;

  constructor(
    transactor: Transactor,
    private readonly releaseEvents: ReleaseEvents,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly sending: WebhookSendingService,
    workers: JobWorkers,
  ) {
    this.queue = new JobQueue(transactor, {
      name: 'webhook-dispatch',
      retrySeconds: { first: 300, max: 300 },
    });
    this.worker = workers.create({
      queue: this.queue,
      run: ({ key }, signal) => (key === CLEAN_UP ? this.cleanUp() : this.dispatch(signal)),
      concurrency: 1,
      pollMs: POLL_MS,
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const key of [DISPATCH, CLEAN_UP]) await this.queue.schedule(key, 0);
    this.worker.start();
  }

  private async dispatch(signal: AbortSignal): Promise<void> {
    try {
      await this.releaseEvents.addAll(signal);
    } finally {
      const due = await this.deliveries.findDueWebhooks(MAX_DISPATCHED);
      await this.sending.queue.addMissing(due.map(String));
      await this.queue.reschedule(DISPATCH, DISPATCH_SECONDS);
    }
  }

  private async cleanUp(): Promise<void> {
    await this.deliveries.deleteOld();
    await this.queue.reschedule(CLEAN_UP, HOUR);
  }
}
