import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Injectable, Logger } from '@nestjs/common';
import { codeOf, RepeatedWork } from '../platform/repeated-work.ts';
import { PaymentCustomersRepository } from './payment-customers.repository.ts';
import { Reconciliation } from './reconciliation/reconciliation.service.ts';
import { PaymentEventsRepository } from './webhook/payment-events.repository.ts';

/** Time between two looks for customers who are due, in milliseconds. */
const LOOK_EVERY = 30_000;
/** Customers who are claimed at once, and for how many seconds. */
const BATCH = 10;
const CLAIM = 300;

/**
 * Looks after what nobody asks for: purchases that were under way when a process ended, renewals of which no event came,
 * plans that could not be ended. Any number of processes share the work.
 */
@Injectable()
export class PaymentWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(PaymentWorker.name);
  private readonly repeated = new RepeatedWork(PaymentWorker.name, LOOK_EVERY, () => this.look());
  private hasBegun = false;
  private isStopped = false;

  constructor(
    private readonly customers: PaymentCustomersRepository,
    private readonly reconciliation: Reconciliation,
    private readonly events: PaymentEventsRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.repeated.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    await this.repeated.stop();
  }

  /** Reconciles everybody who is due. A customer with whom it fails does not hold up the others. */
  async runOnce(): Promise<void> {
    let due: number[];
    do {
      due = await this.customers.claimDue(BATCH, CLAIM);
      for (const accountId of due) {
        if (this.isStopped) return;
        await this.reconcile(accountId);
      }
    } while (due.length === BATCH);
  }

  private async look(): Promise<void> {
    if (!this.hasBegun) await this.begin();
    this.hasBegun = true;
    await this.runOnce();
  }

  /** A process that ended may have left purchases open. */
  private async begin(): Promise<void> {
    await this.events.forgetOld();
    await this.customers.lookAtOpenPurchases();
  }

  private async reconcile(accountId: number): Promise<void> {
    try {
      await this.reconciliation.reconcile(accountId);
    } catch (error) {
      this.logger.warn(`account ${accountId} not reconciled, will be tried again (${codeOf(error)})`);
    }
  }
}
