import { Injectable } from '@nestjs/common';
import { Transactor } from '../../platform/database/transactor.ts';
import { ReplaceHoldingsService } from '../../portfolios/replacement/replace-holdings.service.ts';
import { BrokerConnectionsRepository } from '../broker-connections.repository.ts';
import { BrokerGateway } from '../broker-gateway.ts';
import { BrokerJobs } from '../broker-jobs.ts';
import { BrokerRefreshChangedError, BrokerRefreshNotFoundError } from '../brokerages.errors.ts';
import { BrokerRefreshesRepository } from './broker-refreshes.repository.ts';

/** Takes refreshes back, the last one first. */
@Injectable()
export class TakeBackService {
  constructor(
    private readonly transactor: Transactor,
    private readonly gateway: BrokerGateway,
    private readonly connections: BrokerConnectionsRepository,
    private readonly refreshes: BrokerRefreshesRepository,
    private readonly replacements: ReplaceHoldingsService,
    private readonly jobs: BrokerJobs,
  ) {}

  /**
   * Takes back the last refresh that changed something: the portfolios hold what they held before. The connection is
   * read on request only from then on, or the next day would bring the same again.
   *
   * @throws BrokersNotOfferedError BrokerConnectionNotFoundError
   * @throws BrokerRefreshNotFoundError when it is not the last one
   * @throws BrokerRefreshChangedError when a holding has changed since
   * @throws TooManyHoldingsError AccountFullError
   */
  async takeBack(accountId: number, id: number, refreshId: number): Promise<void> {
    const { service } = this.gateway.require();
    await this.connections.find(accountId, service, id);
    await this.transactor.run(async () => {
      await this.connections.lock(id);
      const [last] = await this.refreshes.listLast([id]);
      if (last?.id !== refreshId) throw new BrokerRefreshNotFoundError();
      const replacements = await this.refreshes.listReplacements(refreshId);
      const isTakenBack = await this.replacements.takeBack(accountId, replacements);
      if (!isTakenBack) throw new BrokerRefreshChangedError();
      // Only now, with the portfolios locked: the deletion of one locks it before its part of a refresh.
      await this.refreshes.delete(refreshId);
      await this.connections.setPaused(id, true);
      await this.jobs.refreshes.reschedule(String(id), null);
    });
  }
}
