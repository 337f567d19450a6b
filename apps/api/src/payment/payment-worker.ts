import { setTimeout as wait } from 'node:timers/promises';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Injectable, Logger } from '@nestjs/common';
import { PaymentCustomersRepository } from './payment-customers.repository.ts';
import { Reconciliation } from './reconciliation/reconciliation.service.ts';
import { PaymentEventsRepository } from './webhook/payment-events.repository.ts';

/** Time between two looks for customers who are due, in milliseconds. */
const LOOK_EVERY = 30_000;
/** Customers who are claimed at once, and for how many seconds. */
const BATCH = 10;
const CLAIM = 300;
/** Time that a look gets when the process is to stop, in milliseconds. */
const STOP_LIMIT = 3_000;

/**
 * Looks after what nobody asks for: purchases that were under way when a process ended, renewals of which no event came,
 * plans that could not be ended. Any number of processes share the work.
 */
@Injectable()
export class PaymentWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(PaymentWorker.name);
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private isStopped = false;

  constructor(
    private readonly customers: PaymentCustomersRepository,
    private readonly reconciliation: Reconciliation,
    private readonly events: PaymentEventsRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.look(), LOOK_EVERY).unref();
    this.look(() => this.begin());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    if (this.timer) clearInterval(this.timer);
    await Promise.race([this.running, wait(STOP_LIMIT, undefined, { ref: false })]);
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

  /** A process that ended may have left purchases open. */
  private async begin(): Promise<void> {
    await this.events.forgetOld();
    await this.customers.lookAtOpenPurchases();
  }

  private look(first: () => Promise<void> = () => Promise.resolve()): void {
    if (this.running || this.isStopped) return;
    this.running = first()
      .then(() => this.runOnce())
      .catch((error: unknown) => this.logger.error(`cannot look after payments (${reasonOf(error)})`))
      .finally(() => {
        this.running = null;
      });
  }

  private async reconcile(accountId: number): Promise<void> {
    try {
      await this.reconciliation.reconcile(accountId);
    } catch (error) {
      this.logger.warn(`account ${accountId} not reconciled, will be tried again (${reasonOf(error)})`);
    }
  }
}

/** A code only: messages of others may quote what they were about. */
function reasonOf(error: unknown): string {
  const { code, name } = error as Partial<Record<'code' | 'name', unknown>>;
  return String(code ?? name);
}
