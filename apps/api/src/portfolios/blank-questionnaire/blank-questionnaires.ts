import type { OnApplicationShutdown } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import type { ReportPaper } from '@plumbline/contracts';
import { ThreadPool } from '../../platform/thread-pool.ts';
import { TooManyReportsError } from '../report/report.errors.ts';

/** The blank questionnaires: always the same, so each is rendered once, in a thread as a report is. */
@Injectable()
export class BlankQuestionnaires implements OnApplicationShutdown {
  private readonly byPaper = new Map<ReportPaper, Promise<Buffer>>();
  private readonly threads = new ThreadPool<ReportPaper, Uint8Array>({
    importer: import.meta.url,
    module: './render-blank-questionnaire.worker',
    maxThreads: 1,
    maxWaiting: 20,
    refusal: () => new TooManyReportsError(),
    timeLimitMs: 20_000,
    memoryLimitMb: 128,
  });

  /** @throws TooManyReportsError */
  get(paper: ReportPaper): Promise<Buffer> {
    const rendered = this.byPaper.get(paper) ?? this.render(paper);
    this.byPaper.set(paper, rendered);
    return rendered;
  }

  onApplicationShutdown(): Promise<void> {
    return this.threads.close();
  }

  private async render(paper: ReportPaper): Promise<Buffer> {
    try {
      return Buffer.from(await this.threads.run(paper));
    } catch (error) {
      // The next request tries again.
      this.byPaper.delete(paper);
      throw error;
    }
  }
}
