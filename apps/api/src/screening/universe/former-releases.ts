import type { OnApplicationBootstrap } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { Client } from 'pg';
import { Config } from '../../platform/config/config.ts';
import { Transactor } from '../../platform/database/transactor.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { JobWorker } from '../../platform/jobs/job-worker.ts';
import { JobWorkers } from '../../platform/jobs/job-workers.ts';
import { DROPPING, dropFormerReleases } from './release/drop-former-releases.ts';

const RETRY_SECONDS = { first: 300, max: 3_600 };
const POLL_MS = 60_000;

/** Drops the former releases that a load has left because somebody read them, as autovacuum does when they are new. */
@Injectable()
export class FormerReleases implements OnApplicationBootstrap {
  readonly worker: JobWorker;

  constructor(
    private readonly config: Config,
    transactor: Transactor,
    workers: JobWorkers,
  ) {
    this.worker = workers.create({
      queue: new JobQueue(transactor, { name: DROPPING, retrySeconds: RETRY_SECONDS }),
      run: () => this.drop(),
      concurrency: 1,
      pollMs: POLL_MS,
    });
  }

  onApplicationBootstrap(): void {
    this.worker.start();
  }

  private async drop(): Promise<void> {
    const client = new Client({
      connectionString: this.config.databaseUrl,
      application_name: 'plumbline-drop',
    });
    // The next statement fails with it.
    client.on('error', () => undefined);
    await client.connect();
    try {
      if (!(await dropFormerReleases(client))) throw new Error('a former release is still being read');
    } finally {
      await client.end();
    }
  }
}
