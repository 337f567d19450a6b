import { Injectable } from '@nestjs/common';
import type { CleanUpRequest, CleanUpResponse } from '@plumbline/contracts';
import { limits, traditionsNear } from '@plumbline/contracts';
import type { AttemptCounter } from '../../platform/security/attempt-counter.ts';
import { AttemptCounters } from '../../platform/security/attempt-counters.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { PortfolioViewService } from '../view/portfolio-view.service.ts';
import { AlternativeFinders } from '../../screening/universe/alternative-finders.ts';
import { CleanUpPlanner } from './clean-up-planner.ts';
import { toCleanUpResponse } from './clean-up.mapper.ts';
import { createCleanUpTask } from './create-clean-up-task.ts';

const HOUR = 3_600;

/** Proposes changes that clean up a portfolio. Stores nothing. */
@Injectable()
export class CleanUpService {
  private readonly counter: AttemptCounter;

  constructor(
    private readonly view: PortfolioViewService,
    private readonly alternatives: AlternativeFinders,
    private readonly planner: CleanUpPlanner,
    counters: AttemptCounters,
  ) {
    const { perHour } = limits.portfolio.cleanUp;
    this.counter = counters.create({
      name: 'clean-up',
      points: perHour,
      seconds: HOUR,
      isTold: true,
    });
  }

  /**
   * Returns the fewest changes that reach the goal of the request under a profile, preset 0 by default, or that come as
   * near to it as possible.
   *
   * @throws PortfolioNotFoundError ProfileNotFoundError PremiumRequiredError TooManyAttemptsError TooManyCleanUpsError
   */
  async propose(
    me: SignedInAccount,
    { id, profile: profileId }: { id: number; profile?: string },
    request: CleanUpRequest,
  ): Promise<CleanUpResponse> {
    const portfolio = await this.view.screen(me, id, profileId);
    await this.counter.count(String(me.id));
    const { snapshot, scores, profile } = portfolio;
    const finder = await this.alternatives.get(snapshot);
    const traditions = traditionsNear(profile.id);
    const query = { profile: profile.compiled, scores, traditions, mustBeChecked: true };
    const whole = await createCleanUpTask(portfolio, request, (instrument, size) =>
      finder.find({ ...query, instrument, size }),
    );
    return toCleanUpResponse(portfolio, whole, await this.planner.plan(whole.task));
  }
}
