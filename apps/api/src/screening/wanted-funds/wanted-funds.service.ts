import { Injectable } from '@nestjs/common';
import type { FundRequestResponse, WantedFundsResponse } from '@plumbline/contracts';
import { isFund, limits } from '@plumbline/contracts';
import { scoreOf } from '@plumbline/screening';
import { Transactor } from '../../platform/database/transactor.ts';
import { isOutsideAt } from '../universe/snapshot/listing.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../universe/universe-store.ts';
import { SecurityNotFoundError } from '../universe/universe.errors.ts';
import { NothingToRequestError, TooManyFundRequestsError } from './wanted-funds.errors.ts';
import { WantedFundsRepository } from './wanted-funds.repository.ts';

/** Which funds without a score people hold, so that administrators know what to load next. */
@Injectable()
export class WantedFundsService {
  constructor(
    private readonly universe: UniverseStore,
    private readonly transactor: Transactor,
    private readonly requests: WantedFundsRepository,
  ) {}

  /** @throws SecurityNotFoundError */
  async find(accountId: number, instrumentId: number): Promise<FundRequestResponse> {
    this.universe.current.instruments.getIndex(instrumentId);
    return { isRequested: await this.requests.has(accountId, instrumentId) };
  }

  /** @throws SecurityNotFoundError NothingToRequestError TooManyFundRequestsError */
  add(accountId: number, instrumentId: number): Promise<void> {
    const snapshot = this.universe.current;
    requireUnrated(snapshot, snapshot.instruments.getIndex(instrumentId));
    return this.transactor.run(async () => {
      await this.requests.lockAccount(accountId);
      const others = await this.requests.countOthers(accountId, instrumentId);
      if (others >= limits.wantedFunds.maxPerAccount) throw new TooManyFundRequestsError();
      await this.requests.add(accountId, instrumentId);
    });
  }

  /** Does nothing where the account has not asked for it. @throws SecurityNotFoundError */
  async remove(accountId: number, instrumentId: number): Promise<void> {
    if (!(await this.requests.remove(accountId, instrumentId)))
      throw new SecurityNotFoundError('No security has this id.');
  }

  /**
   * Returns the most wanted of the funds that still have no score, and could have one. One that has left the release is
   * not listed.
   */
  async listWanted(): Promise<WantedFundsResponse> {
    const snapshot = this.universe.current;
    const { instruments, scores } = snapshot;
    const wanted = (await this.requests.countByFund()).flatMap(({ instrumentId, ...counts }) => {
      const index = instruments.indexOf(instrumentId);
      if (index === undefined || scoreOf(scores, index) !== null || isOutsideAt(snapshot, index)) return [];
      const { ticker, name, isDomestic, exchangeLocation } = instruments.rows[index];
      return [{ financialInstrumentId: instrumentId, ticker, name, isDomestic, exchangeLocation, ...counts }];
    });
    return { total: wanted.length, funds: wanted.slice(0, limits.wantedFunds.maxListed) };
  }
}

/** @throws NothingToRequestError */
function requireUnrated(snapshot: UniverseSnapshot, index: number): void {
  const { instruments, scores } = snapshot;
  const { type } = instruments.rows[index];
  if (!isFund(type)) throw new NothingToRequestError('Only a fund can be asked for');
  if (scoreOf(scores, index) !== null) throw new NothingToRequestError('This fund already has a score');
  if (isOutsideAt(snapshot, index))
    throw new NothingToRequestError(
      'This fund cannot get a score',
      'All or most of it lies outside the method, as bonds and metals do.',
    );
}
