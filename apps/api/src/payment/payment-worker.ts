import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Injectable, Logger } from '@nestjs/common';
import { codeOf, RepeatedWork } from '../platform/repeated-work.ts';
import { PaymentCustomersRepository } from './payment-customers.repository.ts';
import { PaymentEventsRepository } from './payment-events.repository.ts';
import { PaymentSyncService } from './payment-sync.service.ts';

/** Time between two checks for customers who are due, in milliseconds. */
const POLL_INTERVAL = 30_000;
/** Customers who are leased at once, and for how many seconds. */
const BATCH = 10;
const LEASE = 300;

/**
 * Synchronizes what no request does: purchases that were under way when a process ended, renewals that no event reported,
 * plans that could not be ended. Any number of processes share the work.
 */
@Injectable()
export class PaymentWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(PaymentWorker.name);
  private readonly repeated = new RepeatedWork(PaymentWorker.name, POLL_INTERVAL, () => this.poll());
  private hasBegun = false;
  private isStopped = false;

  constructor(
    private readonly customers: PaymentCustomersRepository,
    private readonly sync: PaymentSyncService,
    private readonly events: PaymentEventsRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.repeated.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    await this.repeated.stop();
  }

  /** Synchronizes every customer who is due. One that fails does not hold up the others. */
  async runOnce(): Promise<void> {
    let due: number[];
    do {
      due = await this.customers.leaseDue(BATCH, LEASE);
      for (const accountId of due) {
        if (this.isStopped) return;
        await this.synchronize(accountId);
      }
    } while (due.length === BATCH);
  }

  private async poll(): Promise<void> {
    if (!this.hasBegun) {
      await this.events.deleteOld();
      // A process that ended may have left purchases pending.
      await this.customers.schedulePendingPurchases();
    }
    this.hasBegun = true;
    await this.runOnce();
  }

  private async synchronize(accountId: number): Promise<void> {
    try {
      await this.sync.synchronize(accountId);
    } catch (error) {
      this.logger.warn(`account ${accountId} not synchronized, will be tried again (${codeOf(error)})`);
    }
  }
}
