import { Injectable } from '@nestjs/common';
import type { FollowsResponse } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { Config } from '../../platform/config/config.ts';
import { Transactor } from '../../platform/database/transactor.ts';
import { addressGroup } from '../../platform/security/address-group.ts';
import type { AttemptCounter } from '../../platform/security/attempt-counter.ts';
import { AttemptCounters } from '../../platform/security/attempt-counters.ts';
import { IdKeys } from '../../platform/security/id-keys.ts';
import { PortfolioNotFoundError } from '../../portfolios/portfolios.errors.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
import { SecurityNotFoundError } from '../../screening/universe/universe.errors.ts';
import { InvalidStopLinkError, TooManyFollowsError } from './follows.errors.ts';
import { FollowsRepository } from './follows.repository.ts';

const HOUR = 3_600;

/** What an account follows, and whether it gets digests. */
@Injectable()
export class FollowsService {
  private readonly keys: IdKeys;
  private readonly invalidKeys: AttemptCounter;

  constructor(
    private readonly universe: UniverseStore,
    private readonly transactor: Transactor,
    private readonly follows: FollowsRepository,
    counters: AttemptCounters,
    config: Config,
  ) {
    this.keys = new IdKeys(config.jwtSecret, 'plumbline stop digests');
    this.invalidKeys = counters.create({
      name: 'stop-digests',
      points: 50,
      seconds: HOUR,
      isRevocable: true,
    });
  }

  list(accountId: number): Promise<FollowsResponse> {
    return this.follows.list(accountId, this.universe.current.release);
  }

  /** @throws SecurityNotFoundError TooManyFollowsError */
  followSecurity(accountId: number, instrumentId: number): Promise<void> {
    const { instruments, release } = this.universe.current;
    instruments.getIndex(instrumentId);
    return this.transactor.run(async () => {
      await this.follows.lockAccount(accountId);
      const others = await this.follows.countOtherSecurities(accountId, instrumentId);
      if (others >= limits.follows.maxSecurities) throw new TooManyFollowsError();
      await this.follows.followSecurity(accountId, instrumentId, release.id);
    });
  }

  /** @throws SecurityNotFoundError */
  async unfollowSecurity(accountId: number, instrumentId: number): Promise<void> {
    if (!(await this.follows.unfollowSecurity(accountId, instrumentId)))
      throw new SecurityNotFoundError('No security has this id.');
  }

  /** @throws PortfolioNotFoundError */
  async followPortfolio(accountId: number, portfolioId: number): Promise<void> {
    const release = this.universe.current.release.id;
    if (!(await this.follows.followPortfolio(accountId, portfolioId, release)))
      throw new PortfolioNotFoundError();
  }

  /** @throws PortfolioNotFoundError */
  async unfollowPortfolio(accountId: number, portfolioId: number): Promise<void> {
    if (!(await this.follows.unfollowPortfolio(accountId, portfolioId))) throw new PortfolioNotFoundError();
  }

  /** Returns whether there is such a campaign on the site. */
  followCampaign(accountId: number, campaignId: number): Promise<boolean> {
    return this.follows.followCampaign(accountId, campaignId);
  }

  /** Returns whether there is such a campaign. */
  unfollowCampaign(accountId: number, campaignId: number): Promise<boolean> {
    return this.follows.unfollowCampaign(accountId, campaignId);
  }

  /**
   * Stops all digests of the account that a key is for. `address` is the IP address of the request. Only invalid keys
   * stay counted, because a mail provider sends the requests of all its customers.
   *
   * @throws InvalidStopLinkError TooManyAttemptsError
   */
  async stopDigests(key: string, address: string): Promise<void> {
    const sender = addressGroup(address);
    await this.invalidKeys.count(sender);
    const accountId = this.keys.verify(key);
    if (accountId === null) throw new InvalidStopLinkError();
    await this.invalidKeys.takeBack(sender);
    await this.follows.stopDigests(accountId);
  }

  startDigests(accountId: number): Promise<void> {
    return this.follows.startDigests(accountId);
  }
}
