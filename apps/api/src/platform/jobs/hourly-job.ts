import type { Transactor } from '../database/transactor.ts';
import { JobQueue } from './job-queue.ts';
import type { JobWorker } from './job-worker.ts';
import type { JobWorkers } from './job-workers.ts';

/** The key of the only job of its queue. */
const JOB = 'all';
const HOUR = 3_600;
/** An hour would miss, each time, what is due an hour after the end of a run. */
const POLL_MS = 60_000;

interface HourlyJobOptions {
  /** Names its queue in the table and in the log. */
  readonly name: string;
  /** Does the work. When it fails, it is called again after five minutes, then after twice as long, up to an hour. */
  readonly run: () => Promise<void>;
}

/** What one of all processes does once an hour, and whenever a process starts. */
export class HourlyJob {
  private readonly queue: JobQueue;
  private readonly worker: JobWorker;

  constructor(transactor: Transactor, workers: JobWorkers, { name, run }: HourlyJobOptions) {
    this.queue = new JobQueue(transactor, { name, retrySeconds: { first: 300, max: HOUR } });
    this.worker = workers.create({
      queue: this.queue,
      run: async () => {
        await run();
        await this.queue.reschedule(JOB, HOUR);
      },
      concurrency: 1,
      pollMs: POLL_MS,
    });
  }

  async start(): Promise<void> {
    await this.queue.schedule(JOB, 0);
    this.worker.start();
  }

  /** Runs it if it is due. */
  runDue(): Promise<void> {
    return this.worker.runDue();
  }
}
