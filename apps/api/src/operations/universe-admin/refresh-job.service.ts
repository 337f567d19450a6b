import type { OnApplicationBootstrap } from '@nestjs/common';
import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { Transactor } from '../../platform/database/transactor.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { JobWorker } from '../../platform/jobs/job-worker.ts';
import { JobWorkers } from '../../platform/jobs/job-workers.ts';
import { errorCode } from '../../platform/logging/error-code.ts';
import { IS_REFRESHING } from '../../screening/universe/refresh/refresh-journal.ts';
import type { RefreshTrigger } from '../../screening/universe/refresh/refresh-run.ts';
import { RefreshMetrics } from './refresh-metrics.ts';
import { RefreshNotices } from './refresh-notices.service.ts';
import { runUniverseProcess } from './run-universe-process.ts';
import { NoContactForSecError, RefreshInProgressError } from './universe-admin.errors.ts';
import { NIGHTS, RefreshStateReadModel, REQUESTS } from './refresh-state.read-model.ts';

const POLL_MS = 10_000;
/** A download at the SEC's pace and a load on a slow machine take less. */
const RETRY_SECONDS = { first: 6 * 3_600, max: 6 * 3_600 };
/** After a nightly refresh whose process was stopped, or after the start that follows where it was killed. */
const RESUME_SECONDS = 600;

/** The next night's hour, by the clock of the database. Installations do not all call the SEC in the same minute. */
const SECONDS_TO_NIGHT = `
  SELECT extract(epoch FROM date_trunc('day', now() - interval '3 hours') + interval '1 day 3 hours' - now())::float8
    + floor(random() * 3600) AS seconds`;

/** The night's job where its process was killed: it is leased for hours still, and nobody refreshes. */
const CUT_OFF = `
  SELECT id FROM job WHERE queue = '${NIGHTS}' AND key = 'NIGHT' AND lease IS NOT NULL AND NOT ${IS_REFRESHING}`;

/** An arbitrary number: whether a refresh runs is looked up by one process at a time. */
const REQUEST_LOCK = 7_011_971;

/**
 * Refreshes the universe at night, and whenever an administrator asks for it: one process of all. Where nights are off,
 * those of other processes are left to them.
 */
@Injectable()
export class RefreshJob implements OnApplicationBootstrap {
  readonly nightWorker: JobWorker;
  private readonly requestWorker: JobWorker;
  private readonly nights: JobQueue;
  private readonly requests: JobQueue;
  private readonly logger = new Logger(RefreshJob.name);

  constructor(
    private readonly transactor: Transactor,
    private readonly config: Config,
    private readonly state: RefreshStateReadModel,
    private readonly notices: RefreshNotices,
    private readonly metrics: RefreshMetrics,
    workers: JobWorkers,
  ) {
    const createWorker = (queue: JobQueue) =>
      workers.create({
        queue,
        run: ({ key }, signal) => this.refresh(key as RefreshTrigger, signal),
        concurrency: 1,
        pollMs: POLL_MS,
      });
    this.nights = new JobQueue(transactor, { name: NIGHTS, retrySeconds: RETRY_SECONDS });
    this.requests = new JobQueue(transactor, { name: REQUESTS, retrySeconds: RETRY_SECONDS });
    this.nightWorker = createWorker(this.nights);
    this.requestWorker = createWorker(this.requests);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.isRefreshedNightly) {
      await this.scheduleNight().catch((error) =>
        this.logger.error(`cannot schedule the nightly refresh (${errorCode(error)})`),
      );
      this.nightWorker.start();
    }
    this.requestWorker.start();
  }

  /**
   * Refreshes soon.
   *
   * @throws NoContactForSecError RefreshInProgressError
   */
  async request(): Promise<void> {
    if (this.config.publishers.sec.key === null) throw new NoContactForSecError();
    await this.transactor.run(async () => {
      await this.transactor.query('SELECT pg_advisory_xact_lock($1)', [REQUEST_LOCK]);
      if ((await this.state.getRunning()) !== null) throw new RefreshInProgressError();
      await this.requests.schedule('ADMINISTRATOR' satisfies RefreshTrigger, 0);
    });
  }

  private async refresh(trigger: RefreshTrigger, signal: AbortSignal): Promise<void> {
    const args = ['refresh', '--for', trigger];
    const failure = await runUniverseProcess(this.config, args, signal);
    const worker = trigger === 'NIGHT' ? this.nightWorker : this.requestWorker;
    // A signal to the whole group, as from Ctrl+C, ends that process before this one aborts it.
    const isStopped = signal.aborted || (failure !== null && worker.isStopped);
    if (failure !== null) this.logger.warn(`a refresh of the universe ended with: ${failure}`);
    if (!isStopped) {
      await this.notices.send();
      await this.metrics.update();
    }
    if (trigger !== 'NIGHT') return;
    await this.nights.reschedule(trigger, isStopped ? RESUME_SECONDS : await this.getSecondsToNight());
  }

  /** One that is due earlier stays due. */
  private async scheduleNight(): Promise<void> {
    const cutOff = await this.transactor.query<object[]>(CUT_OFF);
    const seconds = cutOff.length > 0 ? RESUME_SECONDS : await this.getSecondsToNight();
    await this.nights.schedule('NIGHT' satisfies RefreshTrigger, seconds);
  }

  private async getSecondsToNight(): Promise<number> {
    const [{ seconds }] = await this.transactor.query<[{ seconds: number }]>(SECONDS_TO_NIGHT);
    return seconds;
  }
}
