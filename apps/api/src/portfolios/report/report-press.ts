import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { ConcurrencyLimiter } from '../../platform/concurrency-limiter.ts';
import type { ImpactReport } from './impact-report.ts';
import { TooManyReportsError } from './report.errors.ts';

/** Reports drawn at once, and reports that may wait. One takes some 0.8 seconds. */
const THREADS = 1;
const MAX_WAITING = 20;
const MEMORY_LIMIT_MB = 128;

/** Threads run what has been built, also where this file is still TypeScript (in tests). */
const script = new URL('./draw-report.worker.js', import.meta.url.replace('/api/src/', '/api/dist/'));

/** Draws reports in a thread of their own: a whole one would keep all other requests waiting. */
@Injectable()
export class ReportPress {
  private readonly limiter = new ConcurrencyLimiter(THREADS, {
    maxWaiting: MAX_WAITING,
    refusal: () => new TooManyReportsError(),
  });

  /** The report as a PDF. @throws TooManyReportsError */
  print(report: ImpactReport): Promise<Buffer> {
    return this.limiter.run(() => printInThread(report));
  }
}

function printInThread(report: ImpactReport): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, {
      workerData: report,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
      env: {},
      execArgv: [],
    });
    worker.once('message', (pdf: Uint8Array) => resolve(Buffer.from(pdf.buffer)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread ended without a report')));
  });
}
