import type { OnApplicationBootstrap } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { Transactor } from '../../platform/database/transactor.ts';
import { HourlyJob } from '../../platform/jobs/hourly-job.ts';
import { JobWorkers } from '../../platform/jobs/job-workers.ts';
import { AccountNotices } from '../account-notices.ts';
import { PersonalTokensRepository } from '../sessions/personal-tokens/personal-tokens.repository.ts';

/** Mails the owners of personal access tokens a week before one expires, once, and removes those that have expired. */
@Injectable()
export class ExpiringTokensService implements OnApplicationBootstrap {
  readonly hourly: HourlyJob;

  constructor(
    private readonly transactor: Transactor,
    private readonly tokens: PersonalTokensRepository,
    private readonly notices: AccountNotices,
    workers: JobWorkers,
  ) {
    this.hourly = new HourlyJob(transactor, workers, { name: 'personal-tokens', run: () => this.run() });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.hourly.start();
  }

  private async run(): Promise<void> {
    await this.tokens.deleteExpired();
    while (await this.tellSome());
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
