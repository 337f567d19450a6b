import type { OnApplicationBootstrap } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { Transactor } from '../../platform/database/transactor.ts';
import { HourlyJob } from '../../platform/jobs/hourly-job.ts';
import { JobWorkers } from '../../platform/jobs/job-workers.ts';
import { AccountKeys } from './account-keys.ts';

/** Deletes mailed keys once they have expired, with the addresses in them. */
@Injectable()
export class ExpiredKeysService implements OnApplicationBootstrap {
  readonly hourly: HourlyJob;

  constructor(transactor: Transactor, workers: JobWorkers, keys: AccountKeys) {
    this.hourly = new HourlyJob(transactor, workers, {
      name: 'account-keys',
      run: () => keys.deleteExpired(),
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.hourly.start();
  }
}
