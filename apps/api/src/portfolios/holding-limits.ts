import { Injectable } from '@nestjs/common';
import { limits } from '@plumbline/contracts';
import type { AttemptCounter } from '../platform/security/attempt-counter.ts';
import { AttemptCounters } from '../platform/security/attempt-counters.ts';
import { AccountFullError } from './portfolios.errors.ts';
import { PortfoliosRepository } from './portfolios.repository.ts';

const { maxHoldingsInAll, changes } = limits.portfolio;
const MINUTE = 60;

/** How much an account may hold, and how much of that it may change in a minute. Imports have limits of their own. */
@Injectable()
export class HoldingLimits {
  private readonly changes: AttemptCounter;

  constructor(
    private readonly portfolios: PortfoliosRepository,
    counters: AttemptCounters,
  ) {
    this.changes = counters.create({
      name: 'holding-changes',
      points: changes.perMinute,
      seconds: MINUTE,
      isTold: true,
      pointsPerCall: changes.minPerCall,
      refusal: 'You have reached the limit for changing holdings in one minute.',
    });
  }

  /** Counts a call that changes so many holdings; a small one counts as many. @throws TooManyAttemptsError */
  async countChanges(accountId: number, holdings = 1): Promise<void> {
    await this.changes.count(String(accountId), Math.max(changes.minPerCall, holdings));
  }

  /**
   * Call it at the end of a transaction that adds holdings.
   *
   * @throws AccountFullError when the account has more than it may now
   */
  async requireRoom(accountId: number): Promise<void> {
    if ((await this.portfolios.countHoldings(accountId)) > maxHoldingsInAll) throw new AccountFullError();
  }
}
