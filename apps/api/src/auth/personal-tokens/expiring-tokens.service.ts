import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { Transactor } from '../../platform/database/transactor.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { JobWorker } from '../../platform/jobs/job-worker.ts';
import { AccountNotices } from '../account-notices.ts';
import { PersonalTokensRepository } from '../sessions/personal-tokens/personal-tokens.repository.ts';

/** The key of the only job of its queue. */
const JOB = 'all';
const HOUR = 3_600;

/** Mails the owners of personal access tokens a week before one expires, once, and removes those that have expired. */
@Injectable()
export class ExpiringTokensService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly worker: JobWorker;
  private readonly queue: JobQueue;

  constructor(
    private readonly transactor: Transactor,
    private readonly tokens: PersonalTokensRepository,
    private readonly notices: AccountNotices,
  ) {
    this.queue = new JobQueue(transactor, {
      name: 'personal-tokens',
      retrySeconds: { first: 300, max: HOUR },
    });
    this.worker = new JobWorker({
      queue: this.queue,
      run: () => this.run(),
      concurrency: 1,
      pollMs: HOUR * 1_000,
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.queue.schedule(JOB, 0);
    this.worker.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.worker.stop();
  }

  private async run(): Promise<void> {
    await this.tokens.deleteExpired();
    while (await this.tellSome());
    await this.queue.reschedule(JOB, HOUR);
  }

  /** Stores the mails with the fact that they were. Returns whether there was any to write. */
  private tellSome(): Promise<boolean> {
    return this.transactor.run(async () => {
      const expiring = await this.tokens.takeExpiring();
      for (const token of expiring) await this.notices.sendTokenExpires(token);
      return expiring.length > 0;
    });
  }
}
