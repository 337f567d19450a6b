import type { OnApplicationBootstrap } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.ts';
import { Transactor } from '../platform/database/transactor.ts';
import { HourlyJob } from '../platform/jobs/hourly-job.ts';
import type { LeasedJob } from '../platform/jobs/job-queue.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import type { JobWorker } from '../platform/jobs/job-worker.ts';
import { JobWorkers } from '../platform/jobs/job-workers.ts';
import { Metrics } from '../platform/metrics/metrics.ts';
import { Encryption } from '../platform/security/encryption.ts';
import type { MailMessage } from './mail-transport.port.ts';
import { MailRefusedError, MailTransport } from './mail-transport.port.ts';

const POLL_MS = 5_000;
const CONCURRENCY = 5;
const MAX_ATTEMPTS = 12;
const RETRY_SECONDS = { first: 60, max: 6 * 3_600 };
/** The privacy policy names it: addresses of accounts that are deleted may be among the messages. */
const GIVEN_UP_DAYS = 30;

/**
 * Sends mail that belongs to a change in the database. Each message is sent once, except when a process ends between
 * sending it and storing that: then it is sent again under the same Message-ID. Messages are encrypted in the database,
 * because they hold keys of which it stores only hashes. One that was given up is deleted after a while.
 */
@Injectable()
export class Outbox implements OnApplicationBootstrap {
  readonly queue: JobQueue<MailMessage>;
  readonly worker: JobWorker<MailMessage>;
  readonly hourly: HourlyJob;

  constructor(
    transactor: Transactor,
    config: Config,
    private readonly transport: MailTransport,
    { mails }: Metrics,
    workers: JobWorkers,
  ) {
    this.queue = new JobQueue(transactor, {
      name: 'mail',
      retrySeconds: RETRY_SECONDS,
      encryption: new Encryption(config.jwtSecret, 'plumbline outbox mail'),
    });
    this.worker = workers.create({
      queue: this.queue,
      run: (job, signal) => this.deliver(job, signal),
      concurrency: CONCURRENCY,
      pollMs: POLL_MS,
      maxAttempts: MAX_ATTEMPTS,
      isFinal: (error) => error instanceof MailRefusedError,
      count: (outcome) => mails.inc({ outcome: outcome === 'completed' ? 'delivered' : outcome }),
    });
    this.hourly = new HourlyJob(transactor, workers, {
      name: 'given-up-mail',
      run: () => this.queue.deleteGivenUp(GIVEN_UP_DAYS),
    });
  }

  /** Sends the message once the running transaction is committed, and not at all when it is rolled back. */
  send(message: MailMessage): Promise<void> {
    return this.queue.add(message);
  }

  async onApplicationBootstrap(): Promise<void> {
    this.worker.start();
    await this.hourly.start();
  }

  private deliver(
    { id, createdAt, readPayload }: LeasedJob<MailMessage>,
    signal: AbortSignal,
  ): Promise<void> {
    return this.transport.send({ id, createdAt, message: readPayload() }, signal);
  }
}
