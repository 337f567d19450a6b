import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { codeOf, RepeatedWork } from '../../../platform/repeated-work.ts';
import { SandboxBooks } from './sandbox-books.ts';
import { SandboxRenewals } from './sandbox-renewals.ts';

const HOUR = 3_600_000;

/** Has plans renewed when their time comes: at the start, and every hour. Any number of processes do it at once. */
@Injectable()
export class SandboxClock implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(SandboxClock.name);
  private readonly renewals: SandboxRenewals;
  private readonly repeated = new RepeatedWork(SandboxClock.name, HOUR, () => this.runDue(new Date()));
  private isStopped = false;

  constructor(dataSource: DataSource) {
    this.renewals = new SandboxRenewals(new SandboxBooks(dataSource));
  }

  onApplicationBootstrap(): void {
    this.repeated.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    return this.repeated.stop();
  }

  /**
   * Charges every plan that is due at `moment`, as often as it is: more than once where nobody did for years. A plan that
   * cannot be charged does not keep others from being.
   *
   * @throws Error when the database does not answer at all.
   */
  async runDue(moment: Date): Promise<void> {
    for (const planId of await this.renewals.dueAt(moment)) {
      if (this.isStopped) return;
      try {
        while (await this.renewals.chargeDue(planId, moment));
      } catch (error) {
        this.logger.error(`plan ${planId} cannot be renewed (${codeOf(error)})`);
      }
    }
  }
}
