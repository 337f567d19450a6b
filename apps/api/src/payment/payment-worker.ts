import type { OnApplicationBootstrap } from '@nestjs/common';
import { Injectable, Logger } from '@nestjs/common';
import type { JobWorker } from '../platform/jobs/job-worker.ts';
import { JobWorkers } from '../platform/jobs/job-workers.ts';
import { errorCode } from '../platform/logging/error-code.ts';
import { PaymentCustomersRepository } from './payment-customers.repository.ts';
import { PaymentEventsService } from './payment-events.service.ts';
import { PaymentSyncService } from './payment-sync.service.ts';

const POLL_MS = 30_000;
const CONCURRENCY = 3;

/**
 * Synchronizes what no request does: purchases that were under way when a process ended, renewals that no event
 * reported, plans that could not be ended. Any number of processes share the work.
 */
@Injectable()
export class PaymentWorker implements OnApplicationBootstrap {
  readonly worker: JobWorker;
  private readonly logger = new Logger(PaymentWorker.name);

  constructor(
    private readonly customers: PaymentCustomersRepository,
    private readonly events: PaymentEventsService,
    sync: PaymentSyncService,
    workers: JobWorkers,
  ) {
    this.worker = workers.create({
      queue: customers.syncQueue,
      run: ({ key }) => sync.synchronize(Number(key)),
      concurrency: CONCURRENCY,
      pollMs: POLL_MS,
    });
  }

  onApplicationBootstrap(): void {
    this.worker.start();
    void this.recover();
  }

  /** A process that ended may have left purchases pending. Without this they are synchronized a little later. */
  private async recover(): Promise<void> {
    try {
      await this.customers.schedulePendingPurchases();
      await this.events.deleteOld();
    } catch (error) {
      this.logger.warn(`cannot look for pending purchases (${errorCode(error)})`);
    }
  }
}
