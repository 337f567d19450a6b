import type { OnApplicationShutdown } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { ThreadPool } from '../../platform/thread-pool.ts';
import type { ImpactReport } from './impact-report.ts';
import { TooManyReportsError } from './report.errors.ts';

/** Renders reports in a thread, since a whole one would block other requests. */
@Injectable()
export class ReportPdfRenderer implements OnApplicationShutdown {
  /** One report takes about 0.8 seconds. */
  private readonly threads = new ThreadPool<ImpactReport, Uint8Array>({
    importer: import.meta.url,
    module: './render-report.worker',
    maxThreads: 1,
    maxWaiting: 20,
    refusal: () => new TooManyReportsError(),
    timeLimitMs: 20_000,
    memoryLimitMb: 128,
  });

  /** The report as a PDF. @throws TooManyReportsError */
  async render(report: ImpactReport): Promise<Buffer> {
    return Buffer.from(await this.threads.run(report));
  }

  onApplicationShutdown(): Promise<void> {
    return this.threads.close();
  }
}
