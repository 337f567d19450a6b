import type { BeforeApplicationShutdown } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import type { JobWorkerOptions } from './job-worker.ts';
import { JobWorker } from './job-worker.ts';

/**
 * The workers of this process, which stop together: one after the other they would take longer than a process that
 * stops has.
 */
@Injectable()
export class JobWorkers implements BeforeApplicationShutdown {
  private readonly workers: { stop(): Promise<void> }[] = [];

  /** A worker that is stopped with the application. It runs nothing before it is started. */
  create<Payload = null>(options: JobWorkerOptions<Payload>): JobWorker<Payload> {
    const worker = new JobWorker(options);
    this.workers.push(worker);
    return worker;
  }

  /** Like {@link JobWorker.stop} of all of them. What is left in their queues is done after the next start. */
  async stop(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.stop()));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.stop();
  }
}
