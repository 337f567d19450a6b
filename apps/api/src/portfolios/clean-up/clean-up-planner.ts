import type { OnApplicationShutdown } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { planCleanUp } from '@plumbline/screening';
import type { CleanUpPlan, CleanUpTask } from '@plumbline/screening';
import { ThreadFailedError, ThreadPool } from '../../platform/thread-pool.ts';
import { TooManyCleanUpsError } from './clean-up.errors.ts';

/** Plans clean-ups in a thread, since a solver would block other requests for seconds. */
@Injectable()
export class CleanUpPlanner implements OnApplicationShutdown {
  private readonly threads = new ThreadPool<CleanUpTask, CleanUpPlan>({
    importer: import.meta.url,
    module: './plan-clean-up.worker',
    maxThreads: 1,
    maxWaiting: 20,
    refusal: () => new TooManyCleanUpsError(),
    timeLimitMs: 15_000,
    memoryLimitMb: 256,
  });

  /** Where the solver takes too long, the plan is a quick one without a proof. @throws TooManyCleanUpsError */
  async plan(task: CleanUpTask): Promise<CleanUpPlan> {
    try {
      return await this.threads.run(task);
    } catch (error) {
      if (!(error instanceof ThreadFailedError)) throw error;
      return planCleanUp(task, () => ({ values: null, provenObjectives: 0, isInfeasible: false }));
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.threads.close();
  }
}
