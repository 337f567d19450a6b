import { tracingChannel } from 'node:diagnostics_channel';
import { Logger } from '@nestjs/common';
import { runOutsideRequest } from '../http/current-request.ts';
import { errorCode } from '../logging/error-code.ts';
import type { JobQueue, LeasedJob } from './job-queue.ts';

/** How long jobs that are running get to finish when the process stops, and then to notice that they are aborted. */
const STOP_LIMIT_MS = 3_000;
const ABORT_LIMIT_MS = 500;

/** The part of its lease after which a job is aborted, so that it does not run in two processes. */
const LEASE_PART = 0.75;

/** Node's diagnostics channel that each attempt is published to. */
export const JOB_CHANNEL = 'plumbline:job';

/** One attempt to run a job. */
export interface JobRun {
  readonly queue: string;
  readonly attempt: number;
}

const jobChannel = tracingChannel<unknown, JobRun>(JOB_CHANNEL);

/** How an attempt ended. A job that is given up also failed. */
type JobOutcome = 'completed' | 'failed' | 'given_up';

export interface JobWorkerOptions<Payload> {
  readonly queue: JobQueue<Payload>;
  /** Runs a job. May be called again for a job that was done already, when a process ended before storing that. */
  readonly run: (job: LeasedJob<Payload>, signal: AbortSignal) => Promise<void>;
  /** How many jobs run at a time. */
  readonly concurrency: number;
  /** Milliseconds between checks for due jobs. Jobs that this process adds run at once. */
  readonly pollMs: number;
  /** After how many attempts a job is given up; never by default. */
  readonly maxAttempts?: number;
  /** Whether an error makes further attempts useless. */
  readonly isFinal?: (error: unknown) => boolean;
  readonly count?: (outcome: JobOutcome) => void;
}

/**
 * Runs the jobs of one queue, sharing them with any number of other processes. A job that fails is tried again later
 * and does not hold up others. When the database is away, the worker logs that once and goes on when it is back.
 */
export class JobWorker<Payload = null> {
  private readonly logger: Logger;
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private isWoken = false;
  private stopped: Promise<void> | null = null;
  private isCutOff = false;

  constructor(private readonly options: JobWorkerOptions<Payload>) {
    this.logger = new Logger(`${options.queue.name} queue`);
  }

  /** Runs what is due now, and from now on, or nothing after {@link stop}. Does not keep the process alive. */
  start(): void {
    if (this.isStopped) return;
    this.options.queue.onDue(() => this.wake());
    this.timer = setInterval(() => this.wake(), this.options.pollMs).unref();
    this.wake();
  }

  /**
   * Waits for the jobs that are running, up to three seconds, then aborts them. They are tried again later. When called
   * again, waits for the same.
   */
  stop(): Promise<void> {
    this.stopped ??= this.endRunning();
    return this.stopped;
  }

  /** Whether it begins no more jobs. */
  get isStopped(): boolean {
    return this.stopped !== null;
  }

  private async endRunning(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    if (!this.running) return;
    const abort = setTimeout(() => this.stopping.abort(), STOP_LIMIT_MS);
    let limit: NodeJS.Timeout | undefined;
    const limited = new Promise<void>((resolve) => {
      limit = setTimeout(resolve, STOP_LIMIT_MS + ABORT_LIMIT_MS);
    });
    await Promise.race([this.running, limited]);
    clearTimeout(abort);
    clearTimeout(limit);
  }

  /** Checks for jobs that are due. */
  wake(): void {
    this.isWoken = true;
    if (!this.isStopped) this.running ??= this.runWhileWoken();
  }

  /**
   * Tries every job that is due at `moment` once (null: now, by the clock of the database), or none after {@link stop}.
   * Those that this worker is running already are over then, too. Throws when the database does not respond.
   */
  async runDue(moment: Date | null = null): Promise<void> {
    await this.running;
    await this.runOnce(moment);
  }

  private async runOnce(moment: Date | null): Promise<void> {
    const { queue, concurrency } = this.options;
    let hasMore = true;
    while (hasMore && !this.isStopped) {
      const jobs = await queue.lease(concurrency, moment);
      const attempts = await Promise.allSettled(jobs.map((job) => this.attempt(job)));
      const broken = attempts.find((attempt) => attempt.status === 'rejected');
      if (broken) throw broken.reason;
      hasMore = jobs.length === concurrency;
    }
  }

  private async runWhileWoken(): Promise<void> {
    while (this.isWoken && !this.isStopped) {
      this.isWoken = false;
      try {
        await this.runOnce(null);
        if (this.isCutOff) this.logger.log('can read its jobs again');
        this.isCutOff = false;
      } catch (error) {
        if (!this.isCutOff) this.logger.error(`cannot read its jobs (${errorCode(error)})`);
        this.isCutOff = true;
      }
    }
    this.running = null;
  }

  private async attempt(job: LeasedJob<Payload>): Promise<void> {
    const { queue, run, count } = this.options;
    const timeLimit = AbortSignal.timeout(queue.leaseMs * LEASE_PART);
    try {
      const signal = AbortSignal.any([this.stopping.signal, timeLimit]);
      const attempt = { queue: queue.name, attempt: job.attempts };
      await runOutsideRequest(() => jobChannel.tracePromise(() => run(job, signal), attempt));
    } catch (error) {
      await this.handleFailure(job, error);
      return;
    }
    await queue.complete(job);
    count?.('completed');
  }

  private async handleFailure(job: LeasedJob<Payload>, error: unknown): Promise<void> {
    const { queue, isFinal, maxAttempts = Infinity, count } = this.options;
    count?.('failed');
    const attempt = `job ${job.key ?? job.id}, attempt ${job.attempts}: ${errorCode(error)}`;
    if (!isFinal?.(error) && job.attempts < maxAttempts) {
      this.logger.warn(`failed, will try again: ${attempt}`);
      return;
    }
    await queue.giveUp(job);
    count?.('given_up');
    this.logger.error(`failed, gave up: ${attempt}`);
  }
}
