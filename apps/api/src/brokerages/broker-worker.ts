import type { OnApplicationBootstrap } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import type { JobWorker } from '../platform/jobs/job-worker.ts';
import { JobWorkers } from '../platform/jobs/job-workers.ts';
import { BrokerEndingsService } from './broker-endings.service.ts';
import type { BrokerEnding } from './broker-jobs.ts';
import { BrokerJobs } from './broker-jobs.ts';
import { RefreshOnRequestService } from './refresh/refresh-on-request.service.ts';

const POLL_MS = 30_000;
/** The service allows few requests a minute, of all accounts together. */
const CONCURRENCY = 2;

/** Reads connections when they are due, and ends at the service what was ended here. Processes share the work. */
@Injectable()
export class BrokerWorker implements OnApplicationBootstrap {
  readonly refreshes: JobWorker;
  readonly endings: JobWorker<BrokerEnding>;

  constructor(
    jobs: BrokerJobs,
    private readonly refreshing: RefreshOnRequestService,
    endings: BrokerEndingsService,
    workers: JobWorkers,
  ) {
    this.refreshes = workers.create({
      queue: jobs.refreshes,
      run: ({ key }) => refreshing.refreshDue(Number(key)),
      concurrency: CONCURRENCY,
      pollMs: POLL_MS,
    });
    this.endings = workers.create({
      queue: jobs.endings,
      run: (job) => endings.end(job.readPayload()),
      concurrency: CONCURRENCY,
      pollMs: POLL_MS,
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    // Earlier versions lost the jobs of connections that could not be read for a day.
    await this.refreshing.addMissingJobs();
    this.refreshes.start();
    this.endings.start();
  }
}
